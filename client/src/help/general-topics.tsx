import { applicationShortcuts, globalShortcuts, shortcutsInLists } from "@/shortcuts/labeled-shortcuts";
import { ShortcutSection } from "@/shortcuts/shortcut-section";
import type { HelpTopic } from "./help-topic";

/** Help topics about keyboard shortcuts, accessibility and the licence. */
export const generalTopics: readonly HelpTopic[] = [
  {
    id: "keys",
    title: "Keyboard",
    content: (
      <>
        <p>You can do everything without a mouse. When you are signed in, you can use these shortcuts:</p>
        <div className="grid grid-cols-1 gap-5 text-body">
          <ShortcutSection
            title="Everywhere"
            shortcuts={[
              ...globalShortcuts,
              [["g"], "Go to a screen, followed by its letter"],
              [["?"], "Show all keyboard shortcuts"],
            ]}
          />
          <ShortcutSection title="In lists" shortcuts={shortcutsInLists} />
          <ShortcutSection title="Manage Applications" shortcuts={applicationShortcuts} />
        </div>
        <p>You can turn off single-key shortcuts in the list that ? opens.</p>
      </>
    ),
  },
  {
    id: "accessibility",
    title: "Accessibility",
    content: (
      <p>
        We aim for WCAG 2.2, level AA. The network works with a keyboard, with a screen reader, on screens
        that are 320 pixels wide, at 200 percent zoom, in light and dark themes, and with reduced motion if
        your system is set to it. If something is not accessible to you, please report it to an admin of your
        network as a defect.
      </p>
    ),
  },
  {
    id: "licence",
    title: "Licence",
    content: (
      <p>
        The software is proprietary and not available under an open-source licence. Its typefaces, Bricolage
        Grotesque and Instrument Sans, are licensed under the SIL Open Font License; its icons are from
        Lucide, under the ISC License.
      </p>
    ),
  },
];
