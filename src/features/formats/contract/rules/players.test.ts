import { expect, test } from "vitest";
import { playerHosts, playerOf } from "./players.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["http://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=1m30s", `${youTube}&start=90`],
  ["https://youtu.be/dQw4w9WgXcQ?t=42", `${youTube}&start=42`],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
])("%s plays", (address, url) => {
  expect(playerOf(address)?.url).toBe(url);
  expect(playerHosts).toContain(new URL(url).origin);
});

test.each([
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQx",
  "https://www.youtube.com/@channel",
  "https://vimeo.com/channels/staffpicks",
  "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  "not an address",
])("%s does not", (address) => {
  expect(playerOf(address)).toBeUndefined();
});
