type PrintOnlyQrCodeProps = {
  name: string;
  /** What the code is for, if the page's title doesn't say it. */
  label?: string | undefined;
};

/** A QR code for the page's URL, loaded and shown only in print. */
export function PrintOnlyQrCode({ name, label }: PrintOnlyQrCodeProps) {
  return (
    <>
      {label && <b className="qr-label">{label}</b>}
      <img className="qr-code" src={`/qr-${name}.svg`} alt="" width="140" height="152" loading="lazy" />
    </>
  );
}
