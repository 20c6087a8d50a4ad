export function OtpVerificationScreen() {
  return null;
}
