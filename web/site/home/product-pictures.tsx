import deskCheck from '../../art/product/desk-check.webp';
import timeline from '../../art/product/timeline.webp';
import verify from '../../art/product/verify.webp';

/** Taken from the running product by scripts/pictures/product-pictures.ts; 400 by 480 CSS pixels. */
const pictures = [
  {
    src: deskCheck,
    alt: 'A form with the name Sample National Foods Limited, marked “Needs consent because of ‘National’”, with what to do about it.',
    title: 'Mistakes found while you type',
    words: 'The desk check reads your answers as the registry will, and says what to change.',
  },
  {
    src: timeline,
    alt: 'The history of an application: started, signed, transfer reported, payment confirmed, approved for filing, each with date and time.',
    title: 'Every step with its date',
    words: 'You see who did what, when, and who must act next.',
  },
  {
    src: verify,
    alt: 'A page that confirms a receipt: “Yes, we issued this document”, with its reference, company and date.',
    title: 'Documents that anyone can check',
    words: 'Each document has a code. A bank enters it and sees what we issued.',
  },
];

/** Three pictures of the product in a row that scrolls, under the words about prices on a wide screen. */
export function ProductPictures() {
  return (
    <section aria-labelledby="product-pictures" className="min-w-0">
      <h2 id="product-pictures" className="text-heading">
        See it before you sign up
      </h2>
      <p className="text-sm text-ink-soft">The product, with sample content.</p>
      <section
        aria-label="Pictures of the product"
        // Scrollable areas must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative mt-3 overflow-x-auto max-lg:-mx-4 max-lg:px-4"
      >
        <ul className="grid w-max snap-x auto-cols-[min(17rem,76vw)] grid-flow-col gap-5">
          {pictures.map(({ src, alt, title, words }) => (
            <li key={title} className="snap-start">
              <figure>
                <img
                  src={src}
                  alt={alt}
                  width="400"
                  height="480"
                  loading="lazy"
                  decoding="async"
                  className="aspect-4/3 h-auto w-full rounded-md border border-line object-cover object-top lg:aspect-5/6"
                />
                <figcaption className="mt-2 text-sm">
                  <span className="block font-semibold">{title}</span>
                  {words}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
