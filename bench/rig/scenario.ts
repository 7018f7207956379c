/** Something that is measured, and the limit that it must keep. */
export interface Scenario {
  name: string;
  title: string;
  /** What is compared with what, in a sentence. */
  about: string;
  measure(): Promise<Result>;
}

export interface Result {
  /** Header and rows of a table. */
  table: readonly (readonly string[])[];
  /** The figure that counts, with its limit. */
  verdict: string;
  isWithinLimit: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
