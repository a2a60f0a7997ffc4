/**
 * What happens to every column of every table when a person is erased (G-53). A new table or column fails
 * `personal-data.test.ts` until it is listed here; the test then proves that the data listed under `erased`
 * is gone.
 */
export interface ErasureDecision {
  /** Emptied, or gone with its row, once the account is erased and its orders have ended. */
  erased?: string;
  /** Deleted by a job some time after it was written, for every person. */
  expires?: string;
  /** Names no person; or only staff, or a person by an id that leads nowhere once the account is erased. */
  impersonal?: string;
  /** Belongs to a person and stays all the same: the reason, and the columns. */
  kept?: Readonly<Record<string, string>>;
}

const theLaw = 'tax and alcohol law want the sale, its place and the ID check on record';
const theBank = 'a refund or a dispute needs the card as the receipt shows it';
const theVendor = 'stands for the books of a vendor, who keeps records of its own';

export const personalData: Readonly<Record<string, ErasureDecision>> = {
  account_changes: { impersonal: 'seq account_id what actor at' },
  accounts: {
    erased: 'first_name last_name email email_key former_email phone password_hash email_verified_at',
    impersonal: 'id visitor_id created_at updated_at erased_at',
    kept: { [theLaw]: 'age_confirmed_at' },
  },
  activity: {
    impersonal:
      'seq at actor device_id request_id subject_kind subject_id verb is_money before after why undoes approved_by proved_by',
  },
  activity_items: { impersonal: 'act position subject_kind subject_id before after' },
  added_tax_rates: { impersonal: 'county from_day rate_millipercent' },
  address_books: { impersonal: 'account_id changed_at' },
  addresses: {
    erased:
      'id account_id first_name last_name address city zip phone county latitude_e6 longitude_e6 place_id is_po_box validation is_default created_at updated_at',
  },
  alerts: {
    impersonal: 'kind subject is_serious facts opened_at last_seen_at closed_at times texted_at',
  },
  approvals: {
    impersonal: 'id act_hash act asked_by given_by how device_id created_at expires_at used_at',
  },
  attempts: { expires: 'key_hash count expires_at' },
  backups: { impersonal: 'made_at bytes' },
  barcodes: { impersonal: 'gtin14 format_id bottles' },
  bottle_stock: { impersonal: 'format_id on_hand updated_at held counted_at' },
  cart_lines: { erased: 'id cart_id pack_id quantity added_price_cents added_at' },
  carts: { erased: 'id visitor_id checkout_id delivery_method reviewed_fingerprint created_at updated_at' },
  catalogue_changes: { impersonal: 'seq product_id changed_at' },
  catalogue_plan_files: { expires: 'hash name kind encoding content made_at' },
  catalogue_plan_items: {
    expires: 'plan_id position product_id version kind slug name line content state reason',
  },
  catalogue_plans: {
    expires:
      'id kind state asked file_hash summary choices rows made_by made_at started_by started_at progressed_at applied_at act undoes_plan replaces',
  },
  checkout_drafts: {
    erased: 'visitor_id delivery_address address_id slot_id promised_place promised_key updated_at',
  },
  delivery_areas: { impersonal: 'id name zips aliases county is_active minimum_cents fee_cents' },
  delivery_slots: { impersonal: 'id day booked' },
  formats: { impersonal: 'id product_id label volume_ml position' },
  known_devices: { erased: 'id token_hash account_id known_at' },
  loyalty_awards: {
    impersonal: 'id customer_id state reward_id order_id confirmed_at created_at updated_at',
  },
  loyalty_challenges: { erased: 'id type phone visitor_id tries created_at expires_at solved_at' },
  loyalty_customers: {
    erased: 'phone first_name last_name email account_id',
    impersonal: 'id programme_account_id merged_into created_at updated_at',
  },
  loyalty_merge_moves: { impersonal: 'merge_id nr is_back points state written_at' },
  loyalty_merges: {
    impersonal:
      'id keeper_id merged_id form_key proof actor merged_at makes_award award_id undone_at undone_by due_at',
  },
  loyalty_order_points: {
    impersonal: 'id key order_id customer_id reason goods_cents points told_at created_at',
  },
  loyalty_text_gate: { impersonal: 'id passed_at' },
  loyalty_texts: { expires: 'id phone address visitor_id sent_at' },
  messages: {
    erased: 'recipient last_error',
    impersonal:
      'id key channel kind subject state attempts order_id account_id created_at sent_at claimed_until vendor_id',
  },
  migrations: { impersonal: 'name applied_at' },
  order_changes: { impersonal: 'seq order_id changed_at' },
  order_claims: { impersonal: 'order_id actor claimed_at seen_at taken_from' },
  order_drafts: {
    erased:
      'id visitor_id order_id state version taken_by first_name last_name phone email account_id loyalty_customer_id goes_with note sends sent_review hold_until last_act last_actor last_at created_at updated_at',
  },
  order_events: { erased: 'note', impersonal: 'seq order_id what actor at' },
  order_left_out: { impersonal: 'seq order_id position quantity why created_at' },
  order_lines: {
    impersonal:
      'id order_id position pack_id format_id product_id bottles product_slug product_name size photo art is_sale_item price_cents quantity total_cents discount_cents taxable',
  },
  order_notes: { erased: 'words', impersonal: 'seq order_id audience addressee actor written_at' },
  order_packing: { impersonal: 'order_id position how quantity' },
  order_picks: { impersonal: 'order_id position format_id scanned by_eye' },
  shelf_checks: { impersonal: 'order_id format_id bottles asked_at found answered_by answered_at' },
  order_proposals: {
    impersonal:
      'id order_id position quantity ordered_product_id pack_id format_id product_id product_name size photo art price_cents state call_why without_answer actor proposed_at expires_at answered_at answered_by',
  },
  order_refund_lines: { impersonal: 'refund_id order_id position quantity goods_cents restock' },
  order_substitutions: {
    impersonal:
      'seq order_id position quantity pack_id format_id product_id product_slug product_name size photo art price_cents less_cents created_at',
  },
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
  dispute_moves: { impersonal: 'key dispute_id kind amount_cents happened_at heard_at' },
  disputes: {
    impersonal:
      'id order_id gateway_payment_id amount_cents reason state due_at opened_at changed_at version heard_at',
  },
  door_ledger: {
    impersonal:
      'seq outcome_id run_id order_number way outcome called actor happened_at received_at phone_seq marks effect prev_hash hash',
    kept: { [theLaw]: 'town document person' },
  },
  door_ledger_head: { impersonal: 'id rows hash' },
  door_looks: { impersonal: 'seq looked_at looked_by is_believed' },
  outbox: {
    impersonal:
      'id key event payload created_at available_at attempts last_error done_at request_id trace_id',
  },
  packs: { impersonal: 'id format_id bottles price_cents cost_cents is_sale_item published offer' },
  parcels: {
    impersonal:
      'id order_id position bottles spaces weight_oz state vendor shipment rate carrier service cents refusal asked_by asked_at bought_at void_asked_at voided_at created_at updated_at',
    kept: { 'a claim against the carrier needs the number of the parcel': 'tracking' },
  },
  carrier_events: { impersonal: 'event_id parcel_id says signature happened_at received_at' },
  passcode_requests: { erased: 'id email_key account_id tries created_at expires_at closed_at visitor_id' },
  payment_breaks: {
    impersonal: 'key kind order_id payment_id gateway_payment_id detail found_at last_seen_at closed_at',
  },
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
  product_revisions: { impersonal: 'seq product_id part field before after at actor source' },
  products: {
    impersonal:
      'id group_id slug name producer category_path region_path grape grapes_all vintage abv_tenths tagline description photo image_alt ships taxable deposit_cents published featured_rank price_basis origin source_id created_at updated_at withdrawn_at withdrawn_by version name_key find_words',
  },
  programme_accounts: {
    impersonal: 'id balance created_at updated_at',
    kept: { [theVendor]: 'phone first_name last_name email' },
  },
  programme_entries: { impersonal: 'id account_id key change written_off reason created_at' },
  programme_rewards: { impersonal: 'id account_id key state created_at updated_at' },
  promotions: {
    impersonal:
      'id name kind pack_id percent_tenths off_cents buy for_cents starts_at ends_at created_at created_by cancelled_at cancelled_by campaign_id',
  },
  wanted: {
    erased: 'email account_id',
    expires: 'phone',
    impersonal:
      'id product_id format_id words bottles asked_by asked_at consent_words consent_at proved_at told_at turn_until closed_at closed_by closed_why',
  },
  customer_blocks: {
    impersonal: 'id kind reason blocked_by blocked_at until_at ended_at ended_by',
    kept: { 'a block holds after its person was forgotten, and says no more than this': 'mark shown' },
  },
  loyalty_adjustments: { impersonal: 'key customer_id points reason actor adjusted_at told_at' },
  rehearsals: { impersonal: 'campaign_id form_id made_at outcome' },
  proofs: { impersonal: 'proved_at rule wrong_count examples' },
  refunds: {
    erased: 'reason',
    impersonal:
      'id order_id payment_id idempotency_key amount_cents goods_cents tax_cents delivery_cents state gateway_refund_id refusal why given_otherwise_at actor created_at updated_at',
  },
  sample_labels: {
    impersonal: 'shipment reference zip weight_oz cents tracking times_bought times_voided created_at',
  },
  saved_cards: {
    erased: 'id account_id vault_card_id brand last4 exp_month exp_year postal_code created_at removed_at',
  },
  scheduled_prices: {
    impersonal: 'id pack_id price_cents is_sale_item from_at created_at created_by ended_at outcome',
  },
  sessions: {
    erased:
      'id token_hash data created_at seen_at expires_at visitor_id account_id is_remembered signed_in_at password_confirmed_at absolute_expires_at',
  },
  shelf_firsts: { impersonal: 'product_id category_path position until_at set_at set_by' },
  shop_identity: { impersonal: 'id shop key_fingerprint made_at' },
  shelf_places: { impersonal: 'format_id place' },
  slot_bookings: { impersonal: 'order_id slot_id booked_at' },
  staff_challenges: { impersonal: 'id purpose challenge staff_id expires_at' },
  staff_device_codes: { impersonal: 'hash name staff_id created_at created_by expires_at used_at' },
  staff_devices: {
    impersonal:
      'id name staff_id token_hash token_at former_hash lock_minutes enrolled_at enrolled_by last_used_at expires_at revoked_at revoked_by',
  },
  staff_invites: {
    impersonal: 'hash staff_id created_at created_by expires_at totp_secret_sealed used_at withdrawn_at',
  },
  receipt_file_parts: { impersonal: 'hash part bytes' },
  receipt_files: { impersonal: 'id receipt_id hash kind bytes added_by added_at' },
  receipt_lines: {
    impersonal:
      'id receipt_id format_id case_bottles cases free_bottles broken_bottles short_bottles cost_cents discount_cents is_costed',
  },
  receipt_scans: { impersonal: 'receipt_id scan_id' },
  receipts: {
    impersonal:
      'id supplier_id invoice_number invoice_key invoice_date total_cents state version opened_by opened_at received_by received_at checked_by checked_at reversed_by reversed_at',
  },
  recounts: { impersonal: 'format_id why asked_by asked_at' },
  stock_sights: { impersonal: 'id format_id kind is_wrong seen_by seen_at' },
  count_lines: {
    impersonal:
      'count_id format_id is_in_scope counted first_expected expected last_at last_by accepted_change is_second is_unsure counted_before',
  },
  count_scans: { impersonal: 'count_id scan_id' },
  counts: {
    impersonal: 'id name state is_blind opened_by opened_at closed_by closed_at version undone_by undone_at',
  },
  bottle_suppliers: { impersonal: 'format_id supplier_id case_bottles changed_at' },
  supply_orders: {
    impersonal: 'id supplier_id state way version made_by made_at ordered_by ordered_at closed_by closed_at',
  },
  supply_order_lines: { impersonal: 'order_id format_id case_bottles cases came_bottles' },
  supply_order_receipts: { impersonal: 'receipt_id order_id' },
  counter_counts: {
    impersonal: 'item_key location_id pushed moment pushed_at differs_since till_count',
  },
  counter_feeds: {
    impersonal: 'location_id started_at seen_until turn_until asked_at nudged_at compared_at',
  },
  counter_items: { impersonal: 'item_key name format_id bottles matched_by matched_at' },
  counter_prices: { impersonal: 'item_key price_cents told_at refused' },
  counter_lines: {
    impersonal:
      'key location_id item_key name quantity amount_cents happened_at taken_at state format_id bottles settled_by settled_at',
  },
  overdrawn: { impersonal: 'format_id bottles' },
  bottle_costs: { impersonal: 'format_id average_hundredths changed_at' },
  staff_passkeys: {
    impersonal: 'id staff_id public_key counter rp_id transports name created_at last_used_at',
  },
  staff_people: {
    impersonal:
      'id email email_key name role status active_until password_hash totp_secret_sealed totp_step created_at created_by joined_at updated_at closed_at shift_note_read_at has_single_keys phone duty_days quiet_from_minutes quiet_to_minutes',
  },
  staff_pins: { impersonal: 'staff_id hash set_at' },
  staff_recovery: { impersonal: 'hash staff_id created_at used_at' },
  restore_checks: { impersonal: 'checked_at is_good said' },
  run_keys: { impersonal: 'key_hash run_id staff_id made_at ends_at' },
  run_stops: {
    impersonal: 'run_id order_id position is_open next_told_at outcome bag_back_at bag_back_by',
  },
  postings: {
    impersonal:
      'id key kind order_number day hour weekday happened_at posted_at way tender buyer county rate_millipercent gross_cents discount_cents award_cents goods_cents delivery_cents tax_cents total_cents taxed_cents bottles',
  },
  posting_items: {
    impersonal: 'id key format_id product_id name producer size category_path region_path',
  },
  posting_lines: {
    impersonal: 'posting_id position day item_id is_till bottles gross_cents goods_cents cost_cents',
  },
  posting_marks: { impersonal: 'source at id' },
  posted_disputes: { impersonal: 'key kind order_number day happened_at amount_cents' },
  search_misses: { expires: 'day words missed few' },
  opening_marks: { impersonal: 'what marked_at marked_by' },
  tax_codes: { impersonal: 'county rate_millipercent code set_at set_by' },
  till_taxes: { impersonal: 'quarter gross_cents taxable_cents tax_cents set_at set_by' },
  day_closes: {
    impersonal: 'id number revision day state figures closed_at closed_by reopened_at reopened_by reopen_why',
  },
  runs: {
    impersonal: 'id driver state planned_by planned_at out_at closed_at closed_by tenth_miles leave_by',
  },
  shift_notes: { expires: 'id words written_by written_at' },
  taken_work: { expires: 'kind work_id taken_by taken_at' },
  sold_out_views: { impersonal: 'day product_id views' },
  staff_sessions: {
    impersonal:
      'id token_hash staff_id device_id kind proved_at proved_by idle_ms data created_at seen_at expires_at absolute_expires_at',
  },
  staff_sign_ins: { impersonal: 'seq staff_id how succeeded device_id browser at' },
  stock_holds: { expires: 'visitor_id format_id bottles expires_at' },
  stock_movements: {
    impersonal: 'id format_id change reason order_id actor moved_at note cause source happened_at',
  },
  suppliers: {
    impersonal: 'id lead_days cycle_days safety_bottles created_at closed_at',
    kept: {
      'a business, named for the Liquor Authority with what it delivered (20 NYCRR 61.2)':
        'name name_key address email phone',
    },
  },
  store_changes: { impersonal: 'seq what was now actor changed_at' },
  store_edition: { impersonal: 'id number' },
  store_holidays: { impersonal: 'day opens_minutes closes_minutes note' },
  store_settings: { impersonal: 'name value' },
  taxonomy_edition: { impersonal: 'id number' },
  taxonomy_entries: { impersonal: 'slug tree is_added parent color name note is_hidden created_at' },
  test_gateway_cards: { kept: { [theVendor]: 'id idempotency_key customer_id card removed_at created_at' } },
  test_gateway_disputes: {
    impersonal: 'id payment_id amount_cents reason state due_at created_at updated_at version',
  },
  test_gateway_payments: {
    kept: {
      [theVendor]:
        'id idempotency_key request_hash amount_cents source reference status answer created_at updated_at',
    },
  },
  test_gateway_refunds: { impersonal: 'id idempotency_key payment_id amount_cents created_at' },
  till_payments: { impersonal: 'order_id amount_cents receipt actor taken_at' },
  till_lessons: { impersonal: 'clue category_path region_path grape taught_by taught_at' },
  till_readings: {
    impersonal:
      'key name_read slug size_label clue reading value_cents state read_at answered_by answered_at',
  },
  used_proofs: { expires: 'challenge expires_at' },
  vault_customers: { erased: 'account_id vault_customer_id created_at' },
  webhook_events: { expires: 'event_id type object_id received_at' },
  webhook_refusals: { impersonal: 'day refused last_at' },
};

const columnsIn = (list = '') => list.split(' ').filter(Boolean);

export function erasedColumns({ erased }: ErasureDecision): string[] {
  return columnsIn(erased);
}

/** Every column that the list decides about, in whatever way. */
export function decidedColumns({ erased, expires, impersonal, kept = {} }: ErasureDecision): string[] {
  return [erased, expires, impersonal, ...Object.values(kept)].flatMap(columnsIn);
}
