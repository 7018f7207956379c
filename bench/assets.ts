import { brotliCompressSync } from "node:zlib";
import { startProcess, withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";

const limits = { script: 140_000, style: 20_000 };

export const assets: Scenario = {
  name: "assets",
  title: "Scripts and styles of the home page",
  about: "All that the page names, compressed with brotli, in thousands of bytes.",
  measure: () =>
    withDataFolder(async (folder) => {
      const product = await startProcess("build/app/cli.js", {
        args: ["serve"],
        environment: { FOLKMOOT_DATA: folder, FOLKMOOT_LOG_LEVEL: "warn" },
      });
      const html = await (await fetch(product.address)).text();
      const script = await sizeOf(product.address, html, /\/assets\/[\w.-]+\.js/g);
      const style = await sizeOf(product.address, html, /\/assets\/[\w.-]+\.css/g);
      await product.stop();
      const row = (name: string, { count, bytes }: Size, limit: number) => [
        name,
        String(count),
        (bytes / 1_000).toFixed(1),
        String(limit / 1_000),
      ];
      return {
        table: [
          ["", "files", "kB", "at most"],
          row("script", script, limits.script),
          row("style", style, limits.style),
        ],
        verdict: `${(script.bytes / 1_000).toFixed(1)} kB of script and ${(style.bytes / 1_000).toFixed(1)} kB of style.`,
        isWithinLimit: script.bytes <= limits.script && style.bytes <= limits.style,
      };
    }),
};

interface Size {
  count: number;
  bytes: number;
}

async function sizeOf(address: string, html: string, pattern: RegExp): Promise<Size> {
  const paths = [...new Set(html.match(pattern))];
  const files = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${address}${path}`);
      if (!response.ok) throw new Error(`${path} is ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  return { count: files.length, bytes };
}
