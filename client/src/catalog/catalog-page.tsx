import { Toaster } from "@/ui/toaster";
import { ActionSpecimens } from "./action-specimens";
import { BadgeSpecimens } from "./badge-specimens";
import { FeedbackSpecimens } from "./feedback-specimens";
import { FormSpecimens } from "./form-specimens";
import { LayoutSpecimens } from "./layout-specimens";
import { PeriodSpecimens } from "./period-specimens";

/** All components in all variants, sizes and states, at `/ui` in development only. */
export function CatalogPage() {
  return (
    <main className="mx-auto grid max-w-240 grid-cols-1 gap-10 px-gutter py-8">
      <h1>Components</h1>
      <ActionSpecimens />
      <BadgeSpecimens />
      <FeedbackSpecimens />
      <FormSpecimens />
      <LayoutSpecimens />
      <PeriodSpecimens />
      <Toaster />
    </main>
  );
}
