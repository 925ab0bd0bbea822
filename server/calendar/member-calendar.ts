import type { Country } from '#catalog/types/index.ts';
import type { DeadlineKey } from '#rules/deadlines/company-deadlines.ts';
import type { RegisteredCompany } from '#rules/deadlines/deadlines-of.ts';
import type { IsWorkingDay } from '#rules/deadlines/working-days.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { rememberedDeadlines } from '../companies/remembered-deadlines.ts';
import type { CalendarCompany } from './calendar-rows.ts';

/** A deadline that was met: on which day that was recorded, and by which application, if by one here. */
export type FiledRecord = DeadlineKey & {
  readonly filedOn: CalendarDate;
  readonly applicationId: string | null;
};

/** A company with what its deadlines are computed from. */
export type MemberCalendar = {
  readonly company: CalendarCompany;
  readonly country: Country;
  readonly registered: RegisteredCompany;
  readonly today: CalendarDate;
  readonly filed: readonly FiledRecord[];
  readonly isWorkingDay: IsWorkingDay;
  readonly compute: typeof rememberedDeadlines;
};
