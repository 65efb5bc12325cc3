import { LoaderCircle } from "lucide-react";
import { Card } from "./card";

/** The content of a page that an emailed link has opened, while the server checks the token of the link. */
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
