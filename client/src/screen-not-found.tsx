import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { NotFoundPage } from "@/not-found-page";

/** The not-found page in place of a screen that the viewer may not see; replaces the title of the screen. */
export function ScreenNotFound() {
  useDocumentTitle("Page Not Found");
  return <NotFoundPage />;
}
