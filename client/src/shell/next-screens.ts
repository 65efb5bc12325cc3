/**
 * Imports the code that most other screens share and the dashboard does not need at first: Zod with a contract, and the positioning of
 * menus and tooltips.
 * Loaded after the first screen, so that the next one loads little more than its own code (the budgets in tests/e2e/budget.json).
 */
import "@shared/messages/endpoints";
import "@/ui/tooltip-layer";
