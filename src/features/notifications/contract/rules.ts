export const notificationKinds = [
  "reply",
  "mention",
  "following",
  "reaction",
  "message",
  "account",
  "moderation",
] as const;
