export interface LiveFollowing {
  channels: readonly string[];
  hear(event: LiveEvent): void;
  /** Too many events were missed: reload the data. */
  resync?(): void;
  /** Some of the channels are no longer accessible. */
  lost?(): void;
}

/** An event of a channel: ids, never content. */
export interface LiveEvent {
  id: number;
  channel: string;
  type: string;
  data: Readonly<Record<string, string | number | boolean | null>>;
}
