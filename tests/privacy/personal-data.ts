/**
 * What happens to every column of every table when a person is erased (G-53). A new table or column fails
 * `personal-data.test.ts` until it is listed here; the test then proves that the data listed under `erased`
 * is gone.
 */
import type { ErasureDecision } from './erasure-decision.ts';
import { impersonalTables } from './impersonal-tables.ts';

const theLaw = 'tax and alcohol law want the sale, its place and the ID check on record';
const theBank = 'a refund or a dispute needs the card as the receipt shows it';
const theVendor = 'stands for the books of a vendor, who keeps records of its own';

/** The tables that hold something about a person. */
export const personalTables: Readonly<Record<string, ErasureDecision>> = {
  accounts: {
    erased: 'first_name last_name email email_key former_email phone password_hash email_verified_at',
    impersonal: 'id visitor_id created_at updated_at erased_at',
    kept: { [theLaw]: 'age_confirmed_at' },
  },
  addresses: {
    erased:
      'id account_id first_name last_name address city zip phone county latitude_e6 longitude_e6 place_id is_po_box validation is_default created_at updated_at',
  },
  cart_lines: { erased: 'id cart_id pack_id quantity added_price_cents added_at' },
  carts: { erased: 'id visitor_id checkout_id delivery_method reviewed_fingerprint created_at updated_at' },
  checkout_drafts: {
    erased: 'visitor_id delivery_address address_id slot_id promised_place promised_key updated_at',
  },
  known_devices: { erased: 'id token_hash account_id known_at' },
  loyalty_challenges: { erased: 'id type phone visitor_id tries created_at expires_at solved_at' },
  loyalty_customers: {
    erased: 'phone first_name last_name email account_id phone_proved_at',
    impersonal: 'id programme_account_id merged_into created_at updated_at',
  },
  messages: {
    erased: 'recipient last_error',
    impersonal:
      'id key channel kind subject state attempts order_id account_id created_at sent_at claimed_until vendor_id',
  },
  order_drafts: {
    erased:
      'id visitor_id order_id state version taken_by first_name last_name phone email account_id loyalty_customer_id goes_with note sends sent_review hold_until last_act last_actor last_at created_at updated_at',
  },
  order_events: { erased: 'note', impersonal: 'seq order_id what actor at' },
  order_notes: { erased: 'words', impersonal: 'seq order_id audience addressee actor written_at' },
  orders: {
    erased:
      'first_name last_name phone email account_id loyalty_customer_id delivery_name delivery_phone delivery_street gift_name gift_phone gift_message cancel_reason latitude_e6 longitude_e6',
    impersonal:
      'number id checkout_id visitor_id cart_id state delivery_method pickup_status age_wording sub_total_cents discount_total_cents shipping_total_cents sales_tax_total_cents final_total_cents trace created_at placed_at updated_at customer_status slot_id slot_to shipping_service promised_from promised_by packed_at handed_over_at discounts cancelled_at came_back_at came_back_why out_at erase_at_end written_off_at version cancel_why ready_place ready_share look_first looked_at keep_until taken_by goes_with gift_due_at',
    kept: {
      [theLaw]: 'age_confirmed_at id_check tax_county tax_rate_millipercent delivery_city delivery_zip',
      'a claim against the carrier needs the number of the parcel':
        'tracking_provider tracking_number tracked_at more_tracking',
    },
  },
  door_ledger: {
    impersonal:
      'seq outcome_id run_id order_number way outcome called actor happened_at received_at phone_seq marks effect prev_hash hash',
    kept: { [theLaw]: 'town document person' },
  },
  parcels: {
    impersonal:
      'id order_id position bottles spaces weight_oz state vendor shipment rate carrier service cents refusal asked_by asked_at bought_at void_asked_at voided_at created_at updated_at',
    kept: { 'a claim against the carrier needs the number of the parcel': 'tracking' },
  },
  passcode_requests: { erased: 'id email_key account_id tries created_at expires_at closed_at visitor_id' },
  payments: {
    impersonal:
      'id order_id idempotency_key amount_cents state gateway gateway_payment_id decline_code created_at updated_at save_card saved_card_id',
    kept: {
      [theBank]: 'card_brand card_last4 card_exp_month card_exp_year',
      'goes when the card is saved or refused, within minutes': 'card_postal_code',
    },
  },
  price_history: { impersonal: 'id pack_id price_cents from_at actor' },
  product_groups: { impersonal: 'id slug name' },
  photo_parts: { impersonal: 'hash file part bytes' },
  photo_uploads: { impersonal: 'product_id hash uploaded_at' },
  photos: {
    impersonal: 'hash kind bytes state refusal width height is_cut_out tries claimed_until added_at kept_at',
  },
  product_photos: { impersonal: 'product_id hash position alt whose label_may_differ' },
  product_views: { impersonal: 'id owner name query is_shared kept_at' },
  product_addresses: { impersonal: 'slug product_id left_at left_by' },
  product_successors: { impersonal: 'product_id successor_id made_at made_by sold_out_at' },
  product_sums: { impersonal: 'product_id on_hand lowest_cents highest_cents' },
  product_revisions: { impersonal: 'seq product_id part field before after at actor source' },
  products: {
    impersonal:
      'id group_id slug name producer category_path region_path grape grapes_all vintage abv_tenths tagline description photo image_alt ships taxable deposit_cents published featured_rank price_basis origin source_id created_at updated_at withdrawn_at withdrawn_by version name_key find_words',
  },
  programme_accounts: {
    impersonal: 'id balance created_at updated_at',
    kept: { [theVendor]: 'phone first_name last_name email' },
  },
  wanted: {
    erased: 'email account_id',
    expires: 'phone',
    impersonal:
      'id product_id format_id words bottles asked_by asked_at consent_words consent_at proved_at told_at turn_until closed_at closed_by closed_why',
  },
  customer_blocks: {
    impersonal: 'id kind reason blocked_by blocked_at until_at ended_at ended_by key_mark',
    kept: { 'a block holds after its person was forgotten, and says no more than this': 'mark shown' },
  },
  refunds: {
    erased: 'reason',
    impersonal:
      'id order_id payment_id idempotency_key amount_cents goods_cents tax_cents delivery_cents state gateway_refund_id refusal why given_otherwise_at actor created_at updated_at',
  },
  saved_cards: {
    erased: 'id account_id vault_card_id brand last4 exp_month exp_year postal_code created_at removed_at',
  },
  sessions: {
    erased:
      'id token_hash data created_at seen_at expires_at visitor_id account_id is_remembered signed_in_at password_confirmed_at absolute_expires_at',
  },
  suppliers: {
    impersonal: 'id lead_days cycle_days safety_bottles created_at closed_at',
    kept: {
      'a business, named for the Liquor Authority with what it delivered (20 NYCRR 61.2)':
        'name name_key address email phone',
    },
  },
  test_gateway_cards: { kept: { [theVendor]: 'id idempotency_key customer_id card removed_at created_at' } },
  test_gateway_payments: {
    kept: {
      [theVendor]:
        'id idempotency_key request_hash amount_cents source reference status answer created_at updated_at',
    },
  },
  vault_customers: { erased: 'account_id vault_customer_id created_at' },
};

export const personalData: Readonly<Record<string, ErasureDecision>> = {
  ...personalTables,
  ...impersonalTables,
};
