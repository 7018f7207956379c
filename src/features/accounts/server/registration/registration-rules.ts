import type { SettingsRule } from "#features/settings/server/public.ts";
import { say } from "#platform/contract/errors.ts";
import { authenticatorTypes } from "../extension-points.ts";
import { botCheck, recaptchaKeys, registrationMethod, turnstileKeys } from "../settings.ts";

const providers = [
  { check: "recaptcha", provider: "reCAPTCHA", keys: recaptchaKeys },
  { check: "turnstile", provider: "Turnstile", keys: turnstileKeys },
];

/** A bot check without valid provider keys would block all registrations. */
const keysOfProvider: SettingsRule = {
  name: "keys of bot checks",
  keys: [
    botCheck.key,
    ...providers.flatMap(({ keys }) => Object.values(keys).map(({ key }) => key)),
  ],
  async check(_ctx, values) {
    const inForce = providers.find(({ check }) => check === values.get(botCheck.key));
    if (!inForce) return [];
    const { provider, keys } = inForce;
    const needed = [
      [
        keys.siteKey,
        say("{provider} needs its site key. Without it, nobody could register.", { provider }),
      ],
      [
        keys.secretKey,
        say("{provider} needs its secret key. Without it, nobody could register.", { provider }),
      ],
    ] as const;
    return needed.flatMap(([{ key }, said]) =>
      values.get(key) ? [] : [{ field: key, code: "keyMissing", status: 422, ...said }],
    );
  },
};

const connectedService: SettingsRule = {
  name: "services to sign in with",
  keys: [registrationMethod.key],
  async check(ctx, values) {
    if (values.get(registrationMethod.key) !== "connect") return [];
    for (const { listAuthenticators } of ctx.platform.extensions.list(authenticatorTypes))
      if ((await listAuthenticators(ctx)).some(({ active }) => active)) return [];
    return [
      {
        field: registrationMethod.key,
        code: "serviceMissing",
        status: 422,
        message: "No sign-in service is set up, so nobody could register.",
      },
    ];
  },
};

export const registrationRules = [keysOfProvider, connectedService];
