import type { Config } from "#platform/server/config.ts";
import { holdsStrangers, strangersCure } from "#platform/server/http/origins/trusted-proxies.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

export function checkProxy(config: Config): Finding[] {
  return [checkUrl(config), checkTrust(config)];
}

function checkUrl({ FOLKMOOT_URL: url }: Config): Finding {
  if (!url)
    return warning(
      "address",
      "The public address is not set; mails would hold links to localhost.",
      "Set FOLKMOOT_URL to the address that visitors use, such as https://forum.example.com.",
    );
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || hostname === "localhost"
    ? ok("address", `Visitors come to ${url}.`)
    : warning(
        "address",
        `Visitors come to ${url} without encryption.`,
        "Put a proxy with a certificate in front and set FOLKMOOT_URL to its https address.",
      );
}

function checkTrust({
  FOLKMOOT_TRUSTED_PROXIES: proxies,
  FOLKMOOT_URL: url,
  port,
}: Config): Finding {
  const wide = proxies.filter(holdsStrangers);
  if (wide.length > 0)
    return problem(
      "proxy",
      `Believes all of ${wide.join(", ")} about visitors: anybody there can name any address as theirs.`,
      strangersCure,
    );
  if (proxies.length > 0) return ok("proxy", `Believes ${proxies.join(", ")} about visitors.`);
  const isBehindProxy = url !== undefined && Number(new URL(url).port || 443) !== port;
  return isBehindProxy
    ? warning(
        "proxy",
        `${url} is not port ${port}, so there is a proxy, which is not trusted: all visitors seem to come from its address.`,
        "Set FOLKMOOT_TRUSTED_PROXIES to the proxy's address, such as 127.0.0.1.",
      )
    : ok("proxy", "No proxy is trusted; visitors are known by their own address.");
}
