import { sampleOpenings, type SampleOpening } from '../../content/openings.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { ContentRegion } from '../desk-content/content-region.tsx';

/** The work we offer, as the desk entered it, and the way to apply without an opening. */
export default function CareersPage() {
  return (
    <div className="wrap py-12">
      <PageTitle lead="We turn a registry’s rules into questions a founder can answer. If that sounds like good work, write to us.">
        Careers
      </PageTitle>
      <section aria-labelledby="openings" className="openings">
        <h2 id="openings" className="text-heading">
          Openings
        </h2>
        <ContentRegion region="openings" />
        <p className="sample measure mt-2">
          We have no opening at present. General applications are read when one arises; we answer either way.
        </p>
        <Button to="/careers/apply" variant="next" className="mt-5">
          Apply without an opening
        </Button>
      </section>
      <section aria-labelledby="samples" className="mt-12">
        <h2 id="samples" className="text-heading">
          What an opening looks like
        </h2>
        <p className="measure mt-1 text-ink-soft">
          A sample, so that you know the kind of work. It is not offered now.
        </p>
        <Openings openings={sampleOpenings} />
      </section>
    </div>
  );
}

function Openings({ openings }: { openings: readonly SampleOpening[] }) {
  return (
    <ul className="mt-5 grid gap-4">
      {openings.map((opening) => (
        <li key={opening.id} className="rounded-md border border-line bg-sheet p-5">
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="text-heading">{opening.title}</h3>
            <Tag tone="off">Sample</Tag>
          </div>
          <p className="text-sm text-ink-soft">
            {opening.location}, {opening.terms.toLowerCase()}
          </p>
          <p className="measure mt-3">{opening.summary}</p>
          <div className="mt-4 grid gap-6 md:grid-cols-2">
            <List title="What you would do" items={opening.responsibilities} />
            <List title="What you bring" items={opening.requirements} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h4 className="font-semibold">{title}</h4>
    <ul className="mt-1 list-disc pl-5 marker:text-marigold-deep">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
