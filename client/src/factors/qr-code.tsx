import qrcode from "qrcode-generator";
import { useMemo } from "react";

/** The width of the light border that scanners need, in modules, which are the squares of the code. */
const quietZoneModules = 4;

/** Draws a QR code. Dark on light in every theme, because many scanners cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { pathData, sizeInModules } = useMemo(() => drawModules(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${sizeInModules} ${sizeInModules}`}
      className="size-48 rounded-control border border-line forced-color-adjust-none"
      shapeRendering="crispEdges"
    >
      <rect width={sizeInModules} height={sizeInModules} fill="#fff" />
      <path d={pathData} fill="#000" />
    </svg>
  );
}

/** Returns the `d` attribute of a path that draws the dark modules, and the width of the code in modules. */
function drawModules(text: string) {
  const qrCode = qrcode(0, "M"); // the smallest version that fits, medium error correction
  qrCode.addData(text);
  qrCode.make();
  const moduleCount = qrCode.getModuleCount();
  let pathData = "";
  for (let row = 0; row < moduleCount; row++)
    for (let column = 0; column < moduleCount; column++)
      // Adds a square whose side is 1 module long.
      if (qrCode.isDark(row, column))
        pathData += `M${column + quietZoneModules} ${row + quietZoneModules}h1v1h-1z`;
  return { pathData, sizeInModules: moduleCount + 2 * quietZoneModules };
}
