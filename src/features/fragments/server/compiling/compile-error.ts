/** What is wrong in a source, and where; lines and columns count from 1. */
export interface Problem {
  line: number;
  column: number;
  text: string;
}

export class CompileError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ line, column, text }) => `${line}:${column} ${text}`).join("\n"));
    this.problems = problems;
  }
}
