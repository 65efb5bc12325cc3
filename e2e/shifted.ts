export { layoutShift as shifted } from "../tests/e2e/helpers/layout-shift";
