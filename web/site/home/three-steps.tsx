import { StepPicture } from '../../art/step-picture.tsx';
import { PhoneScroller } from './phone-scroller.tsx';

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
      'Our desk check compares your answers with the registry’s rules while you type. After you sign and pay, an officer reads everything, asks you once about what is missing, and files.',
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
      <div className="wrap py-4 lg:py-12">
        <h2 className="text-title">Three steps, and you see where you are in each</h2>
        <PhoneScroller label="The three steps">
          <ol className="mt-3 grid gap-x-5 max-md:w-max max-md:grid-cols-[repeat(3,18.5rem)] md:mt-8 md:grid-cols-3 md:gap-x-10">
            {steps.map(({ step, title, description, image }) => (
              <li
                key={step}
                className="grid grid-cols-[auto_1fr] content-start items-center gap-x-3 border-t border-ink pt-2 md:grid-cols-1 md:pt-3"
              >
                <StepPicture step={image} className="w-14 md:w-full md:max-w-48" />
                <h3 className="text-heading md:mt-4">
                  <span className="text-marigold-deep tabular-nums">{step}.</span> {title}
                </h3>
                <p className="col-span-full mt-1">{description}</p>
              </li>
            ))}
          </ol>
        </PhoneScroller>
      </div>
    </section>
  );
}
