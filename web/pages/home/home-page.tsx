import { brand } from '#brand';
import { Seal } from '../../art/seal.tsx';
import { Button } from '../../ui/button.tsx';

export default function HomePage() {
  return (
    <div className="wrap py-16">
      <h1 tabIndex={-1} className="text-hero">
        Your company, on the register
      </h1>
      <p className="measure mt-4">{brand.promise}</p>
      <Button to="/select-jurisdiction" look="next">
        Get Started
      </Button>
      <Seal className="size-80 text-green" />
    </div>
  );
}
