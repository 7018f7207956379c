import type { Follower } from "./follower.ts";

export interface Roster {
  join(follower: Follower): void;
  leave(follower: Follower): void;
  of(channel: string): readonly Follower[];
  all(): readonly Follower[];
  countOf(owner: string): number;
}

export function createRoster(): Roster {
  const followers = new Set<Follower>();
  const byChannel = new Map<string, Set<Follower>>();
  const byOwner = new Map<string, number>();

  function count(owner: string, change: number) {
    const now = (byOwner.get(owner) ?? 0) + change;
    if (now > 0) byOwner.set(owner, now);
    else byOwner.delete(owner);
  }

  return {
    join(follower) {
      followers.add(follower);
      count(follower.owner, 1);
      for (const channel of follower.channels)
        byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(follower));
    },
    leave(follower) {
      if (!followers.delete(follower)) return;
      count(follower.owner, -1);
      for (const channel of follower.channels) {
        const others = byChannel.get(channel);
        others?.delete(follower);
        if (others?.size === 0) byChannel.delete(channel);
      }
    },
    of: (channel) => [...(byChannel.get(channel) ?? [])],
    all: () => [...followers],
    countOf: (owner) => byOwner.get(owner) ?? 0,
  };
}
