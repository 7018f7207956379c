/** Country domains and common generic ones. Mail programs turn text that ends in one into a link. */
const endings = new Set(
  `ac ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm
  cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu
  gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly
  ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn
  pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr
  tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
  com net org edu gov mil int info biz name pro mobi asia coop museum aero travel jobs tel xxx app dev page web site website online
  store shop club blog top xyz icu vip win bid loan men date trade stream download racing review science party cam click link live
  life work works world space tech cloud host press media news art design digital group team email chat social games game fun casino
  bet poker porn sex adult dating cash money finance credit bank insurance pharmacy health diet care fit shopping sale discount deals
  gift gifts market marketing agency company business services solutions support systems center guru expert academy school today zone
  network global buzz cyou cfd sbs rest bar pics photos video рф срб укр бел мкд бг қаз 中国 中國 香港 台湾 台灣 한국 भारत`.split(
    /\s+/,
  ),
);

export const isDomainEnding = (text: string): boolean => endings.has(text);

const domain = /[\p{Letter}\p{Number}]\.+([\p{Letter}\p{Mark}]+)$/u;

/** Whether a word of the name would become a link in mail programs, as in `win-prize.com`. */
export const looksLikeDomain = (nameKey: string): boolean =>
  nameKey.split(" ").some((word) => {
    const ending = domain.exec(word)?.[1];
    return word.startsWith("www.") || (ending !== undefined && endings.has(ending));
  });
