/** How many days a buyer has to return a faulty bottle; in the terms and in the structured data. */
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
