/** The bundler of the app converts a CSS module to an object with its class names. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
