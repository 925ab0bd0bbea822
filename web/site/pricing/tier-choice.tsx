import type { Service, TierId } from '#catalog/types/index.ts';
import { useCurrentCountry } from '../../catalog/use-current-country.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { useToday } from '../../prerender/hydration/use-today.ts';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { priceOf } from './price-of.ts';

/** The tiers of a service with their duration and our fee. */
export function TierChoice({
  service,
  value,
  onChange,
}: {
  service: Service;
  value: TierId;
  onChange: (tier: TierId) => void;
}) {
  const country = useCurrentCountry(service.country);
  const today = useToday(country.zone);
  return (
    <RadioGroup
      name="tier"
      label="How fast"
      hint="Business days, from the day your payment is confirmed."
      value={value}
      onChange={(chosen) => onChange(service.tiers.find((tier) => tier.id === chosen)?.id ?? value)}
      options={service.tiers.map((tier) => {
        const price = priceOf(service, tier.id, {}, today, country);
        const ours = price?.lines.find((line) => line.feeId === tier.feeId);
        return {
          value: tier.id,
          label: tier.title,
          hint: tier.time,
          aside: price && ours && `${formatMinor(ours.minor, price.currency)} our fee`,
        };
      })}
    />
  );
}
