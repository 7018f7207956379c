import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { noLetter } from "../../contract/rules/default-photo.ts";

/** Default picture. The path contains everything it depends on. */
export const defaultPhoto = defineRawRoute({
  method: "GET",
  path: "/avatars/{hue}/{file}",
  access: publicAccess("shows nothing but what its address says"),
  cost: "file",
  async handle(_ctx, { params: { hue = "", file = "" } }) {
    const letter = /^(-|[\p{L}\p{N}]{1,3}\p{M}{0,4})\.svg$/u.exec(file)?.[1];
    if (!letter || !/^\d{1,3}$/.test(hue) || Number(hue) >= 360) throw notFound("Picture");
    return {
      type: "image/svg+xml; charset=utf-8",
      body: draw(Number(hue), letter),
      headers: { "cache-control": "public, max-age=31536000, immutable" },
    };
  },
});

const draw = (hue: number, letter: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="320" height="320">${
    letter === noLetter ? nobody : initial(hue, letter)
  }</svg>\n`;

const nobody =
  '<rect width="100" height="100" fill="#e9e7e4"/><g fill="#a9a6a2"><circle cx="50" cy="38" r="19"/><path d="M12 100c3-25 18-35 38-35s35 10 38 35z"/></g>';

const initial = (hue: number, letter: string) =>
  `<rect width="100" height="100" fill="hsl(${hue}, 55%, 88%)"/><text x="50" y="50" dy=".35em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="45" font-weight="600" fill="hsl(${hue}, 60%, 26%)">${escapeHtml(letter)}</text>`;
