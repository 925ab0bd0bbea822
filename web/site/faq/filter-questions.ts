const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Hides the questions that lack one of the words typed, in question or answer, the sections without a match,
 * and the links to these.
 * @param page  with the regions `questions` and `subjects`
 * @returns the number of questions left
 */
export function filterQuestions(page: HTMLElement, typed: string): number {
  const words = bare(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  let found = 0;
  for (const section of page.querySelectorAll<HTMLElement>('[data-content="questions"] section')) {
    let inSection = 0;
    for (const question of section.querySelectorAll('details')) {
      const text = bare(question.textContent);
      question.hidden = !words.every((word) => text.includes(word));
      if (!question.hidden) inSection += 1;
    }
    section.hidden = inSection === 0;
    found += inSection;
    const link = page.querySelector(`[data-content="subjects"] a[href="#${CSS.escape(section.id)}"]`);
    if (link?.parentElement) link.parentElement.hidden = section.hidden;
  }
  return found;
}
