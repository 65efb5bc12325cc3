import { always, inLists, onApplications } from "@/palette/key-lines";
import { KeyPart } from "@/palette/key-part";
import type { Topic } from "./topic";

/** How one gets about, and what this is made of. */
export const otherTopics: readonly Topic[] = [
  {
    id: "keys",
    title: "Keyboard",
    text: (
      <>
        <p>Everything works without a mouse. Signed in, these keys are quicker:</p>
        <div className="grid grid-cols-1 gap-5 text-body">
          <KeyPart
            title="Everywhere"
            lines={[
              ...always,
              [["g"], "Then a letter: go to a screen"],
              [["?"], "All keys, with their letters"],
            ]}
          />
          <KeyPart title="In lists" lines={inLists} />
          <KeyPart title="Manage Applications" lines={onApplications} />
        </div>
        <p>Keys of a single sign can be switched off in the list that ? opens.</p>
      </>
    ),
  },
  {
    id: "accessibility",
    title: "Accessibility",
    text: (
      <p>
        Our measure is WCAG 2.2, level AA: with a keyboard, with a screen reader, at 320 pixels and at twice
        the size, in light and dark, with less motion where your system asks for it. Where something keeps you
        out, tell an admin of your network: it is a defect.
      </p>
    ),
  },
  {
    id: "licence",
    title: "Licence",
    text: (
      <p>
        The software belongs to its makers and is not offered under an open licence. Its typefaces, Bricolage
        Grotesque and Instrument Sans, are under the SIL Open Font License; its icons come from Lucide, under
        the ISC License.
      </p>
    ),
  },
];
