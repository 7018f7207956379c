interface Provider {
  domains: RegExp;
  domain?: string;
  ignoresDots?: boolean;
}

/** Providers that deliver `name+anything` to `name`. */
const providers: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, domain: "gmail.com", ignoresDots: true },
  { domains: /^(outlook|hotmail|live|msn)\.[a-z.]+$/ },
  { domains: /^(icloud|me|mac)\.com$/, domain: "icloud.com" },
  { domains: /^(proton\.me|protonmail\.com|protonmail\.ch|pm\.me)$/, domain: "proton.me" },
  { domains: /^fastmail\.(com|fm|net|org)$/ },
  { domains: /^(yandex\.[a-z.]+|ya\.ru)$/, domain: "yandex.ru" },
  { domains: /^(zoho\.(com|eu|in)|zohomail\.(com|eu|in))$/ },
  { domains: /^(mailbox\.org|posteo\.(de|net|org)|hey\.com|runbox\.com|mailfence\.com)$/ },
];

/**
 * Normalizes an address: removes the dots and the `+tag` that its provider ignores. With unknown providers each
 * spelling is a separate mailbox.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const provider = providers.find(({ domains }) => domains.test(domain));
  if (!provider) return `${name}@${domain}`;
  const untagged = name.replace(/(?<=.)\+.*$/, "");
  const plain = provider.ignoresDots ? untagged.replaceAll(".", "") : untagged;
  return `${plain}@${provider.domain ?? domain}`;
}

export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);
