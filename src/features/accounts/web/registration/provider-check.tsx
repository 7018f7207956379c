import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { usePage } from "#platform/web/site/page-context.ts";

const providers: Readonly<Record<string, { script: string; className: string }>> = {
  recaptcha: { script: "https://www.google.com/recaptcha/api.js", className: "g-recaptcha" },
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    className: "cf-turnstile",
  },
};

const timeoutMs = 10_000;

export function ProviderCheck({ provider, siteKey }: { provider: string; siteKey: string }) {
  const definition = providers[provider];
  const hasFailed = useScript(definition?.script);
  if (!definition) return null;
  return (
    <>
      <div className={definition.className} data-sitekey={siteKey} />
      {hasFailed && (
        <p role="alert">
          <FormattedMessage id="accounts.botCheck.failed" values={{ script: definition.script }} />
        </p>
      )}
      <noscript>
        <p>
          <FormattedMessage id="accounts.botCheck.needsScripts" />
        </p>
      </noscript>
    </>
  );
}

function useScript(address: string | undefined): boolean {
  const { nonce } = usePage();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!address || document.querySelector(`script[src="${address}"]`)) return;
    const script = document.createElement("script");
    const fail = () => setHasFailed(true);
    const timer = setTimeout(fail, timeoutMs);
    Object.assign(script, { src: address, async: true, nonce, onerror: fail });
    script.onload = () => clearTimeout(timer);
    document.head.append(script);
    return () => clearTimeout(timer);
  }, [address, nonce]);
  return hasFailed;
}
