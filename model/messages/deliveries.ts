/** Causes of failed alarm deliveries, most with a remedy, and texts of delivered messages. */
export const deliveries = {
  testName: 'Test of the alarm target {target}',
  testCause: '{user} sent this test. Nothing is wrong.',
  sentBy: 'Sent by the alarm target {target}.',
  targetDisabled: 'The target was disabled.',
  tooManyWaiting: 'More than {max, number} deliveries were waiting.',
  untrusted:
    "{host}''s certificate is not trusted, so nothing was sent. Set the target''s certificate to it, or to that of the authority that signed it.",
  expired: "{host}''s certificate, or that of its authority, has expired, so nothing was sent. Renew it.",
  early: "{host}''s certificate is not valid yet, so nothing was sent. Compare the clocks of both machines.",
  misnamed:
    "{host}''s certificate is for another name, so nothing was sent. Use a name that it contains, or set the target''s certificate to this one.",
  otherCertificate:
    "{host}''s certificate is neither the target''s certificate nor signed by it, so nothing was sent. Set the target''s certificate again.",
  loginRefused: '{host} does not accept user and password. Check both.',
  mailRefused: '{host} refused the mail with {status}. Check sender and recipients.',
  mailServerUnreachable: '{host} cannot be reached ({code}: {error}).',
  mailFailed: '{host} did not accept the mail ({error}).',
  addressRefused: '{host} is {addresses}, an address that nothing is sent to.',
  hostNotFound: '{host} was not found ({error}). Check the name.',
  noUrl: 'The target has no URL.',
  connectionEnded: '{host} ended the connection before it had read everything. Check its log.',
  redirected: '{host} answered {status}, a redirect. Use the address that it redirects to.',
  refused: '{host} answered {status}. Check the path of the URL and what the receiver expects.',
  timedOut: '{host} did not answer within {seconds} seconds.',
  unreachable: '{host} cannot be reached ({error}). Check that it runs and can be reached from here.',
} as const
