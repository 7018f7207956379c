interface StartupErrorOptions {
  /** Exit code of the process; 78 (EX_CONFIG) for bad configuration, 1 otherwise. */
  exitCode?: number;
  cure?: string;
}

/** Aborts the start with a one-sentence reason, and a cure if known. */
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
