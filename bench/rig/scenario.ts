/** A measurement with a limit. */
export interface Scenario {
  name: string;
  title: string;
  /** One sentence about the comparison. */
  about: string;
  measure(): Promise<Result>;
}

export interface Result {
  /** Header and rows of a table. */
  table: readonly (readonly string[])[];
  /** The decisive figure, with its limit. */
  verdict: string;
  isWithinLimit: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
