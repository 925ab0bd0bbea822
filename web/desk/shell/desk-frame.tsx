import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Right } from '#contract/desk/rights.ts';
import { ShellSlot } from '../../shell/shell-slot.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { NotAllowed } from '../not-allowed.tsx';
import { useOwnRole, useRights } from '../own-role.ts';
import { SecondFactorGate } from '../second-factor-gate.tsx';
import { DeskNavigation } from './desk-navigation.tsx';

/**
 * Layout of every page of the desk: its navigation, in the place of the site's header, and the page, as wide
 * as the window. A page whose `right` the reader's role does not have is replaced by an explanation.
 */
export function DeskFrame({ right, children }: { right: Right; children: ReactNode }) {
  useFocusAfterRemoval();
  const slot = useContext(ShellSlot);
  const may = useRights();
  const role = useOwnRole().data?.role ?? null;
  return (
    <>
      {slot && createPortal(<DeskNavigation />, slot)}
      <div className="mx-auto w-full max-w-[120rem] px-[clamp(1rem,2vw,2rem)] pt-4 pb-16">
        <SecondFactorGate>
          {role !== null && !may(right) ? <NotAllowed role={role} /> : children}
        </SecondFactorGate>
      </div>
    </>
  );
}
