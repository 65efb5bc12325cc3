import { expect, test } from "vitest";
import { screens } from "@/screens";
import { pictureOf, plan, themes, widths } from "./plan";
import { visits } from "./screen-catalog/all";

const pictures = plan(visits, screens).flatMap((target) =>
  target.sizes.map((size) => pictureOf(target, size)),
);

test("gives every picture a path of its own", () => {
  expect(pictures.filter((one, at) => pictures.indexOf(one) !== at)).toEqual([]);
});

test("covers a page in every state, width and theme, and as every user with access", () => {
  for (const state of ["many", "long"])
    for (const width of widths)
      for (const theme of themes)
        expect(pictures).toContain(`jobs/page.${state}.partner.${width}.${theme}.png`);
  for (const state of ["empty", "loading", "failed"])
    for (const size of ["1280.light", "1280.dark", "390.light", "390.dark", "320.light"])
      expect(pictures).toContain(`jobs/page.${state}.partner.${size}.png`);
  for (const kind of ["partner", "pending", "lead", "agency", "independent", "admin"])
    for (const width of [1280, 390]) expect(pictures).toContain(`jobs/page.many.${kind}.${width}.light.png`);
  expect(pictures).toContain("landing/page.many.visitor.320.dark.png");
  expect(pictures).toContain("admin-users/page.forbidden.partner.1280.light.png");
  expect(pictures).toContain("suspended/suspended.many.suspended.320.light.png");
});

test("covers a dialog in every width and theme, and its long texts in both themes at 1280 and 390 px", () => {
  const listSizes = (state: string) =>
    pictures
      .filter((picture) => picture.startsWith(`my-jobs/hold.${state}.lead.`))
      .map((picture) => picture.split(".").slice(3, 5).join(" "))
      .toSorted();
  expect(listSizes("many")).toEqual(
    widths.flatMap((width) => themes.map((theme) => `${width} ${theme}`)).toSorted(),
  );
  expect(listSizes("long")).toEqual(["1280 dark", "1280 light", "320 light", "390 dark", "390 light"]);
});

test("fails for a screen without a catalog entry", () => {
  const [first] = screens;
  if (!first) throw new Error("There is no screen.");
  expect(() => plan(visits, [...screens, { ...first, path: "/forgotten" }])).toThrow(
    "no entry “page” for /forgotten",
  );
});
