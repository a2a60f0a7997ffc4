/**
 * Within so many days of receiving it a faulty bottle may come back: the terms say it, and search engines
 * show it beside a price.
 */
export const returnDays = 14;

/** @param appUrl the shop's origin */
export function returnPolicyLd(appUrl: string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    itemCondition: 'https://schema.org/DamagedCondition',
    returnMethod: 'https://schema.org/ReturnInStore',
    returnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
    merchantReturnLink: `${appUrl}/terms`,
  };
}
