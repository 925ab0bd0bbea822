/** Objects to choose from, each a single business, worded for a memorandum. */
export const objectBank: readonly {
  readonly id: string;
  readonly words: string;
  /** Needs a licence before the business begins. */
  readonly licensed?: true;
}[] = [
  { id: 'general-goods', words: 'To buy, sell, import, export and distribute general goods' },
  { id: 'software', words: 'To provide software and information-technology services' },
  { id: 'agriculture', words: 'To farm, and to process and sell farm produce' },
  { id: 'building', words: 'To carry out building, civil works and maintenance' },
  { id: 'real-estate', words: 'To buy, let and manage real estate' },
  { id: 'logistics', words: 'To provide haulage, courier and logistics services' },
  { id: 'hospitality', words: 'To run hotels, restaurants and catering' },
  { id: 'fashion', words: 'To make and sell fashion, textiles and beauty products' },
  { id: 'consultancy', words: 'To give consultancy and training in fields that are not regulated' },
  { id: 'media', words: 'To provide media, advertising and events services' },
  { id: 'manufacture', words: 'To manufacture and package consumer goods' },
  { id: 'renewables', words: 'To supply and install renewable-energy equipment' },
  { id: 'facilities', words: 'To provide cleaning and facility management' },
  { id: 'education-support', words: 'To provide education support services' },
  { id: 'health-products', words: 'To trade in health products that are not regulated' },
  { id: 'travel', words: 'To provide travel and tourism services' },
  { id: 'mining-support', words: 'To support mining and trade in solid minerals', licensed: true },
  { id: 'oil-field', words: 'To provide oil-field services and supplies', licensed: true },
  { id: 'incidental', words: 'To do any lawful act incidental to these objects' },
];
