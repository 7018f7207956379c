interface StartupErrorOptions {
  /** Exit code of the process; 78 (EX_CONFIG) for bad configuration, 1 otherwise. */
  exitCode?: number;
  cure?: string;
}

/** A reason not to start, said in one sentence, with the cure where there is one. */
export class StartupError extends Error {
  readonly exitCode: number;
  readonly cure: string | undefined;

  constructor(message: string, { exitCode = 1, cure }: StartupErrorOptions = {}) {
    super(message);
    this.name = "StartupError";
    this.exitCode = exitCode;
    this.cure = cure;
  }
}
