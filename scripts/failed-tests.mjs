// Summarises each failed test for the last lines of npm test, so that it is found without scrolling.

// Colours of terminals, which assertions put into their messages.
const escapeCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const linesShown = 6;
const firstLines = (text) =>
  (text ?? '')
    .replaceAll(escapeCodes, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown);

/**
 * Failed tests of a report of Vitest, and files that could not be loaded.
 * @returns {{ name: string, lines: string[] }[]} file and title, and the first lines of its error
 */
export function failedOfVitest(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name, lines: firstLines(message) }];
    return failed.map((test) => ({
      name: `${name}: ${test.fullName}`,
      lines: firstLines(test.failureMessages?.[0]),
    }));
  });
}

/**
 * Failed journeys of a report of Playwright, and errors outside any journey.
 * @returns {{ name: string, lines: string[] }[]} file and title, and the first lines of its error
 */
export function failedOfPlaywright(report) {
  const ofSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        name: `${spec.file}:${spec.line}: ${spec.title}`,
        lines: firstLines(
          spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message,
        ),
      })),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  const outside = (report.errors ?? []).map((error) => ({
    name: error.location ? `${error.location.file}:${error.location.line}` : 'outside any journey',
    lines: firstLines(error.message),
  }));
  return [...(report.suites ?? []).flatMap(ofSuite), ...outside];
}
