import ipaddr from "ipaddr.js";
import { isWithin } from "../../is-within.ts";
import type { StartCheck } from "../../startup/start-tasks.ts";
import { StartupError } from "../../startup/startup-error.ts";

const inner = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "fc00::/7",
  "fe80::/10",
].map((range) => ipaddr.parseCIDR(range));

/** Prefix lengths of the largest networks that CDNs publish. */
const fewestBits = { ipv4: 12, ipv6: 24 };

/** Whether a trusted range is so large that it includes strangers' addresses. */
export function holdsStrangers(range: string): boolean {
  if (!range.includes("/")) return false;
  const [base, bits] = unmapped(ipaddr.parseCIDR(range));
  const isInner = inner.some(
    ([network, least]) => bits >= least && isWithin(base, [network, least]),
  );
  return !isInner && bits < fewestBits[base.kind()];
}

function unmapped([base, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]) {
  const isMapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? ([base.toIPv4Address(), bits - 96] as const) : ([base, bits] as const);
}

export const strangersCure =
  "Set FOLKMOOT_TRUSTED_PROXIES to the addresses of the proxies alone, such as 127.0.0.1.";

/** Fastify rejects a range of all addresses, but only when the server is built. */
export const trustedProxies: StartCheck = {
  name: "trusted proxies",
  run({ FOLKMOOT_TRUSTED_PROXIES: proxies }) {
    const all = proxies.find((range) => range.endsWith("/0"));
    if (all)
      throw new StartupError(`FOLKMOOT_TRUSTED_PROXIES would trust everybody by ${all}.`, {
        cure: strangersCure,
        exitCode: 78,
      });
  },
};
