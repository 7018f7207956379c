export interface Scenario {
  name: string;
  title: string;
  about: string;
  measure(): Promise<Result>;
}

export interface Result {
  table: readonly (readonly string[])[];
  verdict: string;
  isWithinLimit: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
