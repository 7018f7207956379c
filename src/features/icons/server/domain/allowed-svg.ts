const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const allowedElements = words(
  "g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask",
);

/** Local names in lower case. */
export const refusedElements = words(
  `script style foreignobject animate animatemotion animatetransform animatecolor set discard handler listener
  iframe object embed audio video image feimage a use link meta html body`,
);

export const allowedAttributes = words(
  `id d points cx cy r rx ry x y x1 y1 x2 y2 fx fy width height transform offset pathLength fill fill-rule clip-rule
  fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity stop-color stop-opacity color gradientUnits gradientTransform
  spreadMethod clip-path clipPathUnits mask maskUnits maskContentUnits vector-effect`,
);
