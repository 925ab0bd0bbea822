import { StepPicture } from '../../art/step-picture.tsx';

type ServiceStep = { step: number; title: string; description: string; image: 'choose' | 'file' | 'receive' };

const steps: readonly ServiceStep[] = [
  {
    step: 1,
    title: 'Select your service',
    description:
      'Choose the country and the kind of business. We ask who owns it and what it will do, and show the full price. Every answer is kept as you type it, on this device and the next.',
    image: 'choose',
  },
  {
    step: 2,
    title: 'We handle the filing',
    description:
      'Our desk check holds your answers against the registry’s rules while you type. After you sign and pay, an officer reads everything, asks you once about what is missing, and files.',
    image: 'file',
  },
  {
    step: 3,
    title: 'Receive your documents',
    description:
      'The certificate and the registered papers come to your dashboard as the registry issued them, with your receipt. Your company’s first filing dates are already in its calendar.',
    image: 'receive',
  },
];

/** The three steps from choosing a service to the certificate. */
export function ThreeSteps() {
  return (
    <section id="steps" className="scroll-mt-4 border-t border-line bg-sheet">
      <div className="wrap py-14 lg:py-20">
        <h2 className="text-title">Three steps, and you see where you are in each</h2>
        <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {steps.map(({ step, title, description, image }) => (
            <li
              key={step}
              className="grid content-start gap-x-5 border-t border-ink pt-5 max-md:grid-cols-[6.5rem_1fr]"
            >
              <StepPicture step={image} className="w-full max-w-48" />
              <div>
                <h3 className="text-heading md:mt-5">
                  <span className="text-marigold-deep tabular-nums">{step}.</span> {title}
                </h3>
                <p className="mt-2">{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
