import { DefinitionList } from '../../ui/data-display/definition-list.tsx';

type Row = {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly group?: string | undefined;
};
type Section = { readonly id: string; readonly title: string; readonly rows: readonly Row[] };

/** The answers of an application in words, a list each page of the form. An item of a list is named behind its label. */
export const AnswerSections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map(({ id, title, rows }) => (
    <DefinitionList
      key={id}
      title={title}
      rows={rows.map(({ path, label, group, value }) => ({
        id: path,
        label: group ? `${label} (${group})` : label,
        value,
      }))}
    />
  ));
