import { LoaderCircle } from "lucide-react";
import { Card } from "./card";

/** Shown while a page that an emailed link opens checks the link's token. */
export function CheckingLinkCard() {
  return (
    <Card
      data-slot="skeleton"
      className="grid justify-items-center gap-1 px-5 py-8 text-center"
      role="status"
    >
      <LoaderCircle className="size-7 animate-spin text-primary" />
      <h1>Checking the link...</h1>
    </Card>
  );
}
