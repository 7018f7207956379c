/** First parts of the product's own addresses, which no custom page may have. A test compares them. */
export const reservedCodes: ReadonlySet<string> = new Set(
  `.well-known addon-files api appearance applied assets attachments avatars best-of bookmarks categories confirm-address confirm-email
  dashboard dev digest discussion discussions drafts emailconfirmrequest entry embed embed.js events favicon.ico feed.atom feed.rss
  first-steps group group-invitation groups healthz held-posts home html-widgets icons invites js kb knowledge-bases live log mail
  mail-bounces manifest.webmanifest members messages metrics moderation-log moderation-messages notifications oauth oembed
  opensearch.xml page password-reset places poll post profile reactions readyz register
  removed report request-password request-sign-in-link reset-password restore-email restricted roadmap robots.txt
  scim search second-factor settings setup sign-in-link signin signout sitemap sitemap.xml sso subcommunities sw.js tags
  texts translation two-factor unsubscribe uploads user-mentions users watch`
    .split(/\s+/)
    .filter(Boolean),
);
