export {
  accessibilityViolations as violations,
  animationsFinished as atRest,
  horizontalOverflow as tooWide,
  missingBorders as borderless,
  smallTargets,
} from "../tests/e2e/helpers/accessibility";
