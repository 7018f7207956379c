/** What the check of an add-on found. */
export interface Report {
  /** It does not work like this. */
  problem(message: string): void;
  /** It works, but could be better. */
  advise(message: string): void;
  /** What was tried and works. */
  pass(message: string): void;
}

export interface Findings {
  problems: string[];
  advice: string[];
  passed: string[];
}

export function createReport(): Report & { findings: Findings } {
  const findings: Findings = { problems: [], advice: [], passed: [] };
  const addTo = (list: string[]) => (message: string) => {
    if (!list.includes(message)) list.push(message);
  };
  return {
    problem: addTo(findings.problems),
    advise: addTo(findings.advice),
    pass: addTo(findings.passed),
    findings,
  };
}
