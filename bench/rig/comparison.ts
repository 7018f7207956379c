import type { Measured } from "./load.ts";
import type { Result } from "./scenario.ts";

/** Compares each with the first; the last one is Folkmoot. */
export function comparison(
  measured: readonly Measured[],
  { leastRatio, bytes }: { leastRatio: number; bytes: number },
): Result {
  const [baseline] = measured;
  const product = measured.at(-1);
  if (!baseline || !product) throw new Error("Two are needed for a comparison.");
  const ratio = product.requestsPerSecond / baseline.requestsPerSecond;
  const row = ({ name, requestsPerSecond, medianMs, cpuMicroseconds }: Measured) => [
    name,
    Math.round(requestsPerSecond).toLocaleString("en"),
    (requestsPerSecond / baseline.requestsPerSecond).toFixed(2),
    String(medianMs),
    cpuMicroseconds.toFixed(0),
    (baseline.cpuMicroseconds / cpuMicroseconds).toFixed(2),
  ];
  return {
    table: [
      ["", "requests per second", "ratio", "median ms", "CPU µs a request", "ratio"],
      ...measured.map(row),
    ],
    verdict: `ratio of the request rates ${ratio.toFixed(2)}, at least ${leastRatio} wanted; ${bytes.toLocaleString("en")} bytes an answer, 10 connections.`,
    isWithinLimit: ratio >= leastRatio,
  };
}
