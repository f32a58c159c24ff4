/** What is used of nodemailer, which brings no types. */
declare module 'nodemailer' {
  export interface Transport {
    sendMail(mail: object): Promise<unknown>;
    close(): void;
  }
  export function createTransport(options: object, defaults: object): Transport;
}
