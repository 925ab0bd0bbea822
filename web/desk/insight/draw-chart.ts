import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartLine } from './chart-lines.ts';

const HEIGHT = 260;
/** Space that the words of a day need. */
const DAY_WIDTH = 70;

/** The value of a colour of the theme: `var()` is not read by a canvas. */
const themed = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/**
 * Draws lines of counts over days into an element, as wide as it is and again when its width changes.
 * @param days  ISO days, the earliest first
 * @returns removes the chart
 */
export function drawChart(
  element: HTMLElement,
  days: readonly string[],
  lines: readonly ChartLine[],
): () => void {
  const axis = {
    stroke: themed('--color-ink-soft'),
    grid: { stroke: themed('--color-line'), width: 1 },
    ticks: { stroke: themed('--color-line'), width: 1 },
    font: `13px ${getComputedStyle(element).fontFamily}`,
  };
  const seconds = days.map((each) => Date.parse(each) / 1000);
  // The days of the table below, so many as have space, the last one among them.
  const labelled = ({ width }: uPlot): number[] => {
    const step = Math.ceil((days.length * DAY_WIDTH) / width);
    return seconds.filter((_day, index) => (days.length - 1 - index) % step === 0);
  };
  const chart = new uPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      // Days are in UTC, as on the whole page.
      tzDate: (instant) => uPlot.tzDate(new Date(instant * 1000), 'UTC'),
      cursor: { show: false },
      legend: { show: false },
      scales: { y: { range: (_chart, _least, most) => [0, Math.max(4, most)] } },
      axes: [
        { ...axis, splits: labelled, values: (_chart, splits) => splits.map((each) => dayWords(each)) },
        { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000] },
      ],
      series: [
        {},
        ...lines.map(({ title, color, dash }) => ({
          label: title,
          stroke: themed(color),
          width: 2,
          dash: [...dash],
          points: { size: 6 },
        })),
      ],
    },
    [seconds, ...lines.map(({ counts }) => [...counts])],
    element,
  );
  const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}

const dayWords = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
