import { useMutation } from '@tanstack/react-query';
import { csvTemplate } from '#rules/formed-elsewhere/csv-template.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call, type Data } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileDrop } from '../../../ui/form-controls/file-drop.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { useAddCompanies } from './use-add.ts';

type Preview = Data<'POST /companies/csv-preview'>;
type Row = Preview['rows'][number];

const MAX_BYTES = 500_000;
const templateUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(csvTemplate)}`;
const wordsOf = (error: Error): string =>
  error instanceof ApiError || error instanceof UnreadableFileError
    ? error.message
    : 'Not read. Check your connection and try again.';

class UnreadableFileError extends Error {}

/** Adds up to 200 companies from a CSV file, after a preview of each row. */
export function CsvImport() {
  const preview = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_BYTES)
        throw new UnreadableFileError('This file is larger than 500 kB. Split it into smaller files.');
      const csv = await file.text();
      if (csv.includes('\u0000') || csv.trim() === '')
        throw new UnreadableFileError(
          'This is not a CSV file with text. In your spreadsheet, choose ‘Save as’ and CSV UTF-8.',
        );
      return call('POST /companies/csv-preview', { body: { csv } });
    },
  });
  const addition = useAddCompanies();
  const rows = preview.data?.rows ?? [];
  const ready = rows.flatMap(({ company, known }) => (company && !known ? [company] : []));
  const broken = rows.filter(({ company }) => company === null).length;
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="measure">
        One company a row. Begin with{' '}
        <a className="link" href={templateUrl} download="companies.csv">
          our template
        </a>
        , and save it from your spreadsheet as CSV. You see what each row adds before anything is saved.
      </p>
      <FileDrop
        label="File with your companies"
        takes="CSV, up to 200 companies"
        accept=".csv,text/csv"
        files={
          preview.variables
            ? [{ id: 'csv', name: preview.variables.name, sizeBytes: preview.variables.size }]
            : []
        }
        onFiles={([file]) => {
          addition.reset();
          if (file) preview.mutate(file);
        }}
      />
      <div aria-live="polite" className="grid gap-6">
        {preview.isPending && <p className="text-ink-soft">Reading the file…</p>}
        {preview.error && (
          <Notice tone="stop">
            <p>{wordsOf(preview.error)}</p>
          </Notice>
        )}
        {preview.data && (
          <p className="font-semibold">
            {ready.length === 1 ? '1 company is ready' : `${ready.length} companies are ready`}
            {broken === 0
              ? ''
              : broken === 1
                ? ', 1 row needs correcting'
                : `, ${broken} rows need correcting`}
            .
          </p>
        )}
        {preview.data && preview.data.ignored.length > 0 && (
          <p>We do not read these columns: {preview.data.ignored.join(', ')}.</p>
        )}
      </div>
      {rows.length > 0 && (
        <ol className="border-t border-line">
          {rows.map((row) => (
            <PreviewRow key={row.line} row={row} />
          ))}
        </ol>
      )}
      {addition.error && (
        <Notice tone="stop" live>
          <p>{wordsOf(addition.error)}</p>
        </Notice>
      )}
      {ready.length > 0 && (
        <div>
          <Button busy={addition.isPending} onClick={() => addition.mutate(ready)}>
            {ready.length === 1 ? 'Add 1 company' : `Add ${ready.length} companies`}
          </Button>
          {broken > 0 && (
            <p className="mt-2 text-sm text-ink-soft">
              Correct the other rows and choose the file again. Companies you have are not added twice.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function PreviewRow({ row: { line, name, problems, warnings, known, next } }: { row: Row }) {
  const isBroken = problems.length > 0;
  return (
    <li className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
      <span className="font-semibold break-words">{name === '' ? `Line ${line}` : name}</span>
      <span className={isBroken ? 'font-semibold text-red' : 'text-ink-soft'}>
        {isBroken
          ? `Line ${line}: not ready`
          : known
            ? 'You have it already'
            : next
              ? `${next.title} by ${formatDay(next.fileBy)}`
              : 'No deadline known yet'}
      </span>
      {[...problems.map(({ words }) => words), ...warnings].map((words) => (
        <span key={words} className={isBroken ? 'text-red sm:col-span-2' : 'text-ink-soft sm:col-span-2'}>
          {words}
        </span>
      ))}
    </li>
  );
}
