/**
 * The 5,571 municipalities of Brazil, a line each: state, name, and latitude and longitude of the seat in degrees (WGS 84).
 * Source: IBGE, as gathered by github.com/kelvins/municipios-brasileiros (MIT, version 503e2f7).
 */
export const municipios = `
AC,Acrelândia,-9.8258,-66.8972
AC,Assis Brasil,-10.9298,-69.5738
AC,Brasiléia,-10.9950,-68.7497
AC,Bujari,-9.8153,-67.9550
AC,Capixaba,-10.5660,-67.6860
AC,Cruzeiro do Sul,-7.6276,-72.6756
AC,Epitaciolândia,-11.0188,-68.7341
AC,Feijó,-8.1705,-70.3510
AC,Jordão,-9.1908,-71.9503
AC,Manoel Urbano,-8.8329,-69.2679
AC,Marechal Thaumaturgo,-8.9390,-72.7997
AC,Mâncio Lima,-7.6166,-72.8997
AC,Plácido de Castro,-10.2806,-67.1371
AC,Porto Acre,-9.5814,-67.5478
AC,Porto Walter,-8.2632,-72.7537
AC,Rio Branco,-9.9750,-67.8243
AC,Rodrigues Alves,-7.7386,-72.6610
AC,Santa Rosa do Purus,-9.4465,-70.4902
AC,Sena Madureira,-9.0660,-68.6571
AC,Senador Guiomard,-10.1497,-67.7362
AC,Tarauacá,-8.1570,-70.7722
AC,Xapuri,-10.6516,-68.4969
AL,Anadia,-9.6849,-36.3078
AL,Arapiraca,-9.7549,-36.6615
AL,Atalaia,-9.5119,-36.0086
AL,Barra de Santo Antônio,-9.4023,-35.5101
AL,Barra de São Miguel,-9.8384,-35.9057
AL,Batalha,-9.6742,-37.1330
AL,Belo Monte,-9.8227,-37.2770
AL,Belém,-9.5705,-36.4904
AL,Boca da Mata,-9.6431,-36.2125
AL,Branquinha,-9.2334,-36.0162
AL,Cacimbinhas,-9.4012,-36.9911
AL,Cajueiro,-9.3994,-36.1559
AL,Campestre,-8.8472,-35.5685
AL,Campo Alegre,-9.7845,-36.3525
AL,Campo Grande,-9.9554,-36.7926
AL,Canapi,-9.1193,-37.5967
AL,Capela,-9.4150,-36.0826
AL,Carneiros,-9.4848,-37.3773
AL,Chã Preta,-9.2556,-36.2983
AL,Coité do Nóia,-9.6335,-36.5845
AL,Colônia Leopoldina,-8.9181,-35.7214
AL,Coqueiro Seco,-9.6372,-35.7994
AL,Coruripe,-10.1276,-36.1717
AL,Craíbas,-9.6178,-36.7697
AL,Delmiro Gouveia,-9.3853,-37.9987
AL,Dois Riachos,-9.3847,-37.0965
AL,Estrela de Alagoas,-9.3909,-36.7644
AL,Feira Grande,-9.8986,-36.6815
AL,Feliz Deserto,-10.2935,-36.3028
AL,Flexeiras,-9.2728,-35.7139
AL,Girau do Ponciano,-9.8840,-36.8316
AL,Ibateguara,-8.9782,-35.9373
AL,Igaci,-9.5377,-36.6372
AL,Igreja Nova,-10.1235,-36.6597
AL,Inhapi,-9.2259,-37.7509
AL,Jacaré dos Homens,-9.6355,-37.2076
AL,Jacuípe,-8.8395,-35.4591
AL,Japaratinga,-9.0875,-35.2634
AL,Jaramataia,-9.6622,-37.0046
AL,Jequiá da Praia,-10.0133,-36.0142
AL,Joaquim Gomes,-9.1328,-35.7474
AL,Jundiá,-8.9330,-35.5669
AL,Junqueiro,-9.9070,-36.4803
AL,Lagoa da Canoa,-9.8329,-36.7413
AL,Limoeiro de Anadia,-9.7410,-36.5121
AL,Maceió,-9.6660,-35.7350
AL,Major Isidoro,-9.5301,-36.9920
AL,Mar Vermelho,-9.4474,-36.3881
AL,Maragogi,-9.0074,-35.2267
AL,Maravilha,-9.2304,-37.3524
AL,Marechal Deodoro,-9.7097,-35.8967
AL,Maribondo,-9.5835,-36.3045
AL,Mata Grande,-9.1182,-37.7323
AL,Matriz de Camaragibe,-9.1544,-35.5243
AL,Messias,-9.3938,-35.8392
AL,Minador do Negrão,-9.3124,-36.8696
AL,Monteirópolis,-9.6036,-37.2505
AL,Murici,-9.3068,-35.9428
AL,Novo Lino,-8.9419,-35.6640
AL,Olho d'Água Grande,-10.0572,-36.8101
AL,Olho d'Água das Flores,-9.5369,-37.2971
AL,Olho d'Água do Casado,-9.5036,-37.8301
AL,Olivença,-9.5195,-37.1954
AL,Ouro Branco,-9.1588,-37.3556
AL,Palestina,-9.6749,-37.3390
AL,Palmeira dos Índios,-9.4057,-36.6328
AL,Pariconha,-9.2563,-37.9988
AL,Paripueira,-9.4631,-35.5520
AL,Passo de Camaragibe,-9.2451,-35.4745
AL,Paulo Jacinto,-9.3679,-36.3672
AL,Penedo,-10.2874,-36.5819
AL,Piaçabuçu,-10.4060,-36.4340
AL,Pilar,-9.6014,-35.9543
AL,Pindoba,-9.4738,-36.2918
AL,Piranhas,-9.6240,-37.7570
AL,Porto Calvo,-9.0519,-35.3987
AL,Porto Real do Colégio,-10.1849,-36.8376
AL,Porto de Pedras,-9.1601,-35.3049
AL,Poço das Trincheiras,-9.3074,-37.2889
AL,Pão de Açúcar,-9.7403,-37.4403
AL,Quebrangulo,-9.3200,-36.4692
AL,Rio Largo,-9.4778,-35.8394
AL,Roteiro,-9.8350,-35.9782
AL,Santa Luzia do Norte,-9.6037,-35.8232
AL,Santana do Ipanema,-9.3700,-37.2480
AL,Santana do Mundaú,-9.1714,-36.2176
AL,Satuba,-9.5691,-35.8227
AL,Senador Rui Palmeira,-9.4699,-37.4576
AL,São Brás,-10.1141,-36.8522
AL,São José da Laje,-9.0128,-36.0515
AL,São José da Tapera,-9.5577,-37.3831
AL,São Luís do Quitunde,-9.3182,-35.5606
AL,São Miguel dos Campos,-9.7830,-36.0971
AL,São Miguel dos Milagres,-9.2649,-35.3763
AL,São Sebastião,-9.9304,-36.5590
AL,Tanque d'Arca,-9.5338,-36.4366
AL,Taquarana,-9.6453,-36.4928
AL,Teotônio Vilela,-9.9166,-36.3492
AL,Traipu,-9.9626,-37.0071
AL,União dos Palmares,-9.1592,-36.0223
AL,Viçosa,-9.3676,-36.2431
AL,Água Branca,-9.2620,-37.9380
AM,Alvarães,-3.2273,-64.8007
AM,Amaturá,-3.3746,-68.2005
AM,Anamã,-3.5670,-61.3963
AM,Anori,-3.7460,-61.6575
AM,Apuí,-7.1941,-59.8960
AM,Atalaia do Norte,-4.3705,-70.1967
AM,Autazes,-3.5857,-59.1256
AM,Barcelos,-0.9834,-62.9311
AM,Barreirinha,-2.7989,-57.0679
AM,Benjamin Constant,-4.3777,-70.0342
AM,Beruri,-3.8987,-61.3616
AM,Boa Vista do Ramos,-2.9741,-57.5873
AM,Boca do Acre,-8.7423,-67.3919
AM,Borba,-4.3915,-59.5874
AM,Caapiranga,-3.3154,-61.2206
AM,Canutama,-6.5258,-64.3953
AM,Carauari,-4.8816,-66.9086
AM,Careiro,-3.7680,-60.3690
AM,Careiro da Várzea,-3.3140,-59.5557
AM,Coari,-4.0941,-63.1441
AM,Codajás,-3.8305,-62.0658
AM,Eirunepé,-6.6568,-69.8662
AM,Envira,-7.4379,-70.0281
AM,Fonte Boa,-2.5234,-66.0942
AM,Guajará,-7.5380,-72.5907
AM,Humaitá,-7.5117,-63.0327
AM,Ipixuna,-7.0479,-71.6934
AM,Iranduba,-3.2748,-60.1900
AM,Itacoatiara,-3.1386,-58.4449
AM,Itamarati,-6.4385,-68.2437
AM,Itapiranga,-2.7408,-58.0293
AM,Japurá,-1.8824,-66.9291
AM,Juruá,-3.4844,-66.0718
AM,Jutaí,-2.7581,-66.7595
AM,Lábrea,-7.2641,-64.7948
AM,Manacapuru,-3.2907,-60.6216
AM,Manaquiri,-3.4408,-60.4612
AM,Manaus,-3.1187,-60.0212
AM,Manicoré,-5.8046,-61.2895
AM,Maraã,-1.8531,-65.5730
AM,Maués,-3.3929,-57.7067
AM,Nhamundá,-2.2079,-56.7112
AM,Nova Olinda do Norte,-3.9004,-59.0940
AM,Novo Airão,-2.6364,-60.9434
AM,Novo Aripuanã,-5.1259,-60.3732
AM,Parintins,-2.6374,-56.7290
AM,Pauini,-7.7131,-66.9920
AM,Presidente Figueiredo,-2.0298,-60.0234
AM,Rio Preto da Eva,-2.7045,-59.6858
AM,Santa Isabel do Rio Negro,-0.4108,-65.0092
AM,Santo Antônio do Içá,-3.0954,-67.9463
AM,Silves,-2.8175,-58.2480
AM,São Gabriel da Cachoeira,-0.1191,-67.0840
AM,São Paulo de Olivença,-3.4729,-68.9646
AM,São Sebastião do Uatumã,-2.5591,-57.8731
AM,Tabatinga,-4.2416,-69.9383
AM,Tapauá,-5.6208,-63.1808
AM,Tefé,-3.3682,-64.7193
AM,Tonantins,-2.8658,-67.7919
AM,Uarini,-2.9961,-65.1133
AM,Urucará,-2.5294,-57.7538
AM,Urucurituba,-3.1284,-58.1496
AP,Amapá,2.0527,-50.7957
AP,Calçoene,2.5048,-50.9512
AP,Cutias,0.9708,-50.8005
AP,Ferreira Gomes,0.8573,-51.1795
AP,Itaubal,0.6022,-50.6996
AP,Laranjal do Jari,-0.8049,-52.4530
AP,Macapá,0.0349,-51.0694
AP,Mazagão,-0.1134,-51.2891
AP,Oiapoque,3.8407,-51.8331
AP,Pedra Branca do Amapari,0.7774,-51.9503
AP,Porto Grande,0.7124,-51.4155
AP,Pracuúba,1.7454,-50.7892
AP,Santana,-0.0454,-51.1729
AP,Serra do Navio,0.9014,-52.0036
AP,Tartarugalzinho,1.5065,-50.9087
AP,Vitória do Jari,-0.9380,-52.4240
BA,Abaré,-8.7207,-39.1162
BA,Abaíra,-13.2488,-41.6619
BA,Acajutiba,-11.6575,-38.0197
BA,Adustina,-10.5437,-38.1113
BA,Aiquara,-14.1269,-39.8937
BA,Alagoinhas,-12.1335,-38.4208
BA,Alcobaça,-17.5195,-39.2036
BA,Almadina,-14.7089,-39.6415
BA,Amargosa,-13.0215,-39.6020
BA,Amélia Rodrigues,-12.3914,-38.7563
BA,América Dourada,-11.4429,-41.4390
BA,Anagé,-14.6151,-41.1356
BA,Andaraí,-12.8049,-41.3297
BA,Andorinha,-10.3482,-39.8391
BA,Angical,-12.0063,-44.7003
BA,Anguera,-12.1462,-39.2462
BA,Antas,-10.3856,-38.3401
BA,Antônio Cardoso,-12.4335,-39.1176
BA,Antônio Gonçalves,-10.5767,-40.2785
BA,Aporá,-11.6577,-38.0814
BA,Apuarema,-13.8542,-39.7501
BA,Aracatu,-14.4280,-41.4648
BA,Araci,-11.3253,-38.9584
BA,Aramari,-12.0884,-38.4969
BA,Arataca,-15.2651,-39.4190
BA,Aratuípe,-13.0716,-39.0038
BA,Araças,-12.2200,-38.2027
BA,Aurelino Leal,-14.3210,-39.3290
BA,Baianópolis,-12.3016,-44.5388
BA,Baixa Grande,-11.9519,-40.1690
BA,Banzaê,-10.5788,-38.6212
BA,Barra,-11.0859,-43.1459
BA,Barra da Estiva,-13.6237,-41.3347
BA,Barra do Choça,-14.8654,-40.5791
BA,Barra do Mendes,-11.8100,-42.0590
BA,Barra do Rocha,-14.2000,-39.5991
BA,Barreiras,-12.1439,-44.9968
BA,Barro Alto,-11.7605,-41.9054
BA,Barro Preto,-14.7948,-39.4760
BA,Barrocas,-11.5272,-39.0776
BA,Belmonte,-15.8608,-38.8758
BA,Belo Campo,-15.0334,-41.2652
BA,Biritinga,-11.6072,-38.8051
BA,Boa Nova,-14.3598,-40.2064
BA,Boa Vista do Tupim,-12.6498,-40.6064
BA,Bom Jesus da Lapa,-13.2506,-43.4108
BA,Bom Jesus da Serra,-14.3663,-40.5126
BA,Boninal,-12.7069,-41.8286
BA,Bonito,-11.9668,-41.2647
BA,Boquira,-12.8205,-42.7324
BA,Botuporã,-13.3772,-42.5163
BA,Brejolândia,-12.4815,-43.9679
BA,Brejões,-13.1039,-39.7988
BA,Brotas de Macaúbas,-11.9915,-42.6326
BA,Brumado,-14.2021,-41.6696
BA,Buerarema,-14.9595,-39.3028
BA,Buritirama,-10.7171,-43.6302
BA,Caatiba,-14.9699,-40.4092
BA,Cabaceiras do Paraguaçu,-12.5317,-39.1902
BA,Cachoeira,-12.5994,-38.9587
BA,Caculé,-14.5003,-42.2229
BA,Caetanos,-14.3347,-40.9175
BA,Caetité,-14.0684,-42.4861
BA,Cafarnaum,-11.6914,-41.4688
BA,Cairu,-13.4904,-39.0465
BA,Caldeirão Grande,-11.0208,-40.2956
BA,Camacan,-15.4142,-39.4919
BA,Camamu,-13.9398,-39.1071
BA,Camaçari,-12.6996,-38.3263
BA,Campo Alegre de Lourdes,-9.5222,-43.0126
BA,Campo Formoso,-10.5105,-40.3200
BA,Canarana,-11.6858,-41.7677
BA,Canavieiras,-15.6722,-38.9536
BA,Candeal,-11.8049,-39.1203
BA,Candeias,-12.6716,-38.5472
BA,Candiba,-14.4097,-42.8667
BA,Cansanção,-10.6647,-39.4944
BA,Canudos,-9.9001,-39.1471
BA,Canápolis,-13.0725,-44.2010
BA,Capela do Alto Alegre,-11.6658,-39.8349
BA,Capim Grosso,-11.3797,-40.0089
BA,Caravelas,-17.7268,-39.2597
BA,Caraíbas,-14.7177,-41.2603
BA,Cardeal da Silva,-11.9472,-37.9469
BA,Carinhanha,-14.2985,-43.7724
BA,Casa Nova,-9.1641,-40.9740
BA,Castro Alves,-12.7579,-39.4248
BA,Catolândia,-12.3100,-44.8648
BA,Catu,-12.3513,-38.3791
BA,Caturama,-13.3239,-42.2904
BA,Caém,-11.0677,-40.4320
BA,Central,-11.1376,-42.1116
BA,Chorrochó,-8.9695,-39.0979
BA,Cipó,-11.1032,-38.5179
BA,Coaraci,-14.6370,-39.5556
BA,Cocos,-14.1814,-44.5352
BA,Conceição da Feira,-12.5078,-38.9978
BA,Conceição do Almeida,-12.7836,-39.1715
BA,Conceição do Coité,-11.5600,-39.2808
BA,Conceição do Jacuípe,-12.3268,-38.7684
BA,Conde,-11.8179,-37.6131
BA,Condeúba,-14.9022,-41.9718
BA,Contendas do Sincorá,-13.7537,-41.0480
BA,Coração de Maria,-12.2333,-38.7487
BA,Cordeiros,-15.0356,-41.9308
BA,Coribe,-13.8232,-44.4586
BA,Coronel João Sá,-10.2847,-37.9198
BA,Correntina,-13.3477,-44.6333
BA,Cotegipe,-12.0228,-44.2566
BA,Cravolândia,-13.3531,-39.8031
BA,Cristópolis,-12.2249,-44.4214
BA,Crisópolis,-11.5059,-38.1515
BA,Cruz das Almas,-12.6675,-39.1008
BA,Curaçá,-8.9846,-39.8997
BA,Cândido Sales,-15.4993,-41.2414
BA,Cícero Dantas,-10.5897,-38.3794
BA,Dias d'Ávila,-12.6187,-38.2926
BA,Dom Basílio,-13.7565,-41.7677
BA,Dom Macedo Costa,-12.9016,-39.1923
BA,Dário Meira,-14.4229,-39.9031
BA,Elísio Medrado,-12.9417,-39.5191
BA,Encruzilhada,-15.5302,-40.9124
BA,Entre Rios,-11.9392,-38.0871
BA,Esplanada,-11.7942,-37.9432
BA,Euclides da Cunha,-10.5078,-39.0153
BA,Eunápolis,-16.3715,-39.5821
BA,Feira da Mata,-14.2044,-44.2744
BA,Feira de Santana,-12.2664,-38.9663
BA,Filadélfia,-10.7405,-40.1437
BA,Firmino Alves,-14.9823,-39.9269
BA,Floresta Azul,-14.8629,-39.6579
BA,Formosa do Rio Preto,-11.0328,-45.1930
BA,Fátima,-10.6160,-38.2239
BA,Gandu,-13.7441,-39.4747
BA,Gavião,-11.4688,-39.7757
BA,Gentio do Ouro,-11.4342,-42.5077
BA,Glória,-9.3438,-38.2544
BA,Gongogi,-14.3195,-39.4690
BA,Governador Mangabeira,-12.5994,-39.0412
BA,Guajeru,-14.5467,-41.9381
BA,Guanambi,-14.2231,-42.7799
BA,Guaratinga,-16.5833,-39.7847
BA,Heliópolis,-10.6825,-38.2907
BA,Iaçu,-12.7666,-40.2056
BA,Ibiassucê,-14.2711,-42.2570
BA,Ibicaraí,-14.8579,-39.5914
BA,Ibicoara,-13.4059,-41.2840
BA,Ibicuí,-14.8450,-39.9879
BA,Ibipeba,-11.6438,-42.0195
BA,Ibipitanga,-12.8804,-42.4856
BA,Ibiquera,-12.6444,-40.9338
BA,Ibirapitanga,-14.1649,-39.3787
BA,Ibirapuã,-17.6832,-40.1129
BA,Ibirataia,-14.0643,-39.6459
BA,Ibitiara,-12.6502,-42.2179
BA,Ibititá,-11.5414,-41.9748
BA,Ibotirama,-12.1779,-43.2167
BA,Ichu,-11.7431,-39.1905
BA,Igaporã,-13.7740,-42.7155
BA,Igrapiúna,-13.8295,-39.1361
BA,Iguaí,-14.7528,-40.0894
BA,Ilhéus,-14.7930,-39.0460
BA,Inhambupe,-11.7810,-38.3550
BA,Ipecaetá,-12.3028,-39.3069
BA,Ipiaú,-14.1226,-39.7353
BA,Ipirá,-12.1561,-39.7359
BA,Ipupiara,-11.8219,-42.6179
BA,Irajuba,-13.2563,-40.0848
BA,Iramaia,-13.2902,-40.9595
BA,Iraquara,-12.2429,-41.6155
BA,Irará,-12.0504,-38.7631
BA,Irecê,-11.3033,-41.8535
BA,Itabela,-16.5732,-39.5593
BA,Itaberaba,-12.5242,-40.3059
BA,Itabuna,-14.7876,-39.2781
BA,Itacaré,-14.2784,-38.9959
BA,Itaeté,-12.9831,-40.9677
BA,Itagi,-14.1615,-40.0131
BA,Itagibá,-14.2782,-39.8449
BA,Itagimirim,-16.0819,-39.6133
BA,Itaguaçu da Bahia,-11.0147,-42.3997
BA,Itaju do Colônia,-15.1366,-39.7283
BA,Itajuípe,-14.6788,-39.3698
BA,Itamaraju,-17.0378,-39.5386
BA,Itamari,-13.7782,-39.6830
BA,Itambé,-15.2429,-40.6300
BA,Itanagra,-12.2614,-38.0436
BA,Itanhém,-17.1642,-40.3321
BA,Itaparica,-12.8932,-38.6800
BA,Itapebi,-15.9551,-39.5329
BA,Itapetinga,-15.2475,-40.2482
BA,Itapicuru,-11.3088,-38.2262
BA,Itapitanga,-14.4139,-39.5657
BA,Itapé,-14.8876,-39.4239
BA,Itaquara,-13.4459,-39.9378
BA,Itarantim,-15.6528,-40.0650
BA,Itatim,-12.7099,-39.6952
BA,Itiruçu,-13.5290,-40.1472
BA,Itiúba,-10.6948,-39.8446
BA,Itororó,-15.1100,-40.0684
BA,Ituaçu,-13.8107,-41.3003
BA,Ituberá,-13.7249,-39.1481
BA,Iuiú,-14.4054,-43.5595
BA,Jaborandi,-13.6071,-44.4255
BA,Jacaraci,-14.8541,-42.4329
BA,Jacobina,-11.1812,-40.5117
BA,Jaguaquara,-13.5248,-39.9640
BA,Jaguarari,-10.2569,-40.1999
BA,Jaguaripe,-13.1109,-38.8939
BA,Jandaíra,-11.5616,-37.7853
BA,Jequié,-13.8509,-40.0877
BA,Jeremoabo,-10.0685,-38.3471
BA,Jiquiriçá,-13.2621,-39.5737
BA,Jitaúna,-14.0131,-39.8969
BA,João Dourado,-11.3486,-41.6548
BA,Juazeiro,-9.4162,-40.5033
BA,Jucuruçu,-16.8488,-40.1641
BA,Jussara,-11.0431,-41.9702
BA,Jussari,-15.1920,-39.4910
BA,Jussiape,-13.5155,-41.5882
BA,Lafaiete Coutinho,-13.6541,-40.2119
BA,Lagoa Real,-14.0334,-42.1328
BA,Laje,-13.1673,-39.4213
BA,Lajedinho,-12.3529,-40.9048
BA,Lajedo do Tabocal,-13.4663,-40.2204
BA,Lajedão,-17.6056,-40.3383
BA,Lamarão,-11.7730,-38.8870
BA,Lapão,-11.3851,-41.8286
BA,Lauro de Freitas,-12.8978,-38.3210
BA,Lençóis,-12.5616,-41.3928
BA,Licínio de Almeida,-14.6842,-42.5095
BA,Livramento de Nossa Senhora,-13.6369,-41.8432
BA,Luís Eduardo Magalhães,-12.0956,-45.7866
BA,Macajuba,-12.1326,-40.3571
BA,Macarani,-15.5646,-40.4209
BA,Macaúbas,-13.0186,-42.6945
BA,Macururé,-9.1623,-39.0518
BA,Madre de Deus,-12.7446,-38.6153
BA,Maetinga,-14.6623,-41.4915
BA,Maiquinique,-15.6240,-40.2587
BA,Mairi,-11.7107,-40.1437
BA,Malhada,-14.3371,-43.7686
BA,Malhada de Pedras,-14.3847,-41.8842
BA,Manoel Vitorino,-14.1476,-40.2399
BA,Mansidão,-10.7227,-44.0428
BA,Maracás,-13.4355,-40.4323
BA,Maragogipe,-12.7760,-38.9175
BA,Maraú,-14.1035,-39.0137
BA,Marcionílio Souza,-13.0064,-40.5295
BA,Mascote,-15.5542,-39.3016
BA,Mata de São João,-12.5307,-38.3009
BA,Matina,-13.9109,-42.8439
BA,Medeiros Neto,-17.3707,-40.2238
BA,Miguel Calmon,-11.4299,-40.6031
BA,Milagres,-12.8646,-39.8611
BA,Mirangaba,-10.9610,-40.5740
BA,Mirante,-14.2385,-40.7718
BA,Monte Santo,-10.4374,-39.3321
BA,Morpará,-11.5569,-43.2766
BA,Morro do Chapéu,-11.5488,-41.1565
BA,Mortugaba,-15.0225,-42.3727
BA,Mucugê,-13.0053,-41.3703
BA,Mucuri,-18.0754,-39.5565
BA,Mulungu do Morro,-11.9648,-41.6374
BA,Mundo Novo,-11.8541,-40.4714
BA,Muniz Ferreira,-13.0092,-39.1092
BA,Muquém de São Francisco,-12.0650,-43.5497
BA,Muritiba,-12.6329,-38.9921
BA,Mutuípe,-13.2284,-39.5044
BA,Nazaré,-13.0235,-39.0108
BA,Nilo Peçanha,-13.6040,-39.1091
BA,Nordestina,-10.8192,-39.4297
BA,Nova Canaã,-14.7912,-40.1458
BA,Nova Fátima,-11.6031,-39.6302
BA,Nova Ibiá,-13.8120,-39.6182
BA,Nova Itarana,-13.0241,-40.0653
BA,Nova Redenção,-12.8150,-41.0748
BA,Nova Soure,-11.2329,-38.4871
BA,Nova Viçosa,-17.8926,-39.3743
BA,Novo Horizonte,-12.8083,-42.1682
BA,Novo Triunfo,-10.3182,-38.4014
BA,Olindina,-11.3497,-38.3379
BA,Oliveira dos Brejinhos,-12.3132,-42.8969
BA,Ouriçangas,-12.0175,-38.6166
BA,Ourolândia,-10.9578,-41.0756
BA,Palmas de Monte Alto,-14.2676,-43.1609
BA,Palmeiras,-12.5059,-41.5809
BA,Paramirim,-13.4388,-42.2395
BA,Paratinga,-12.6870,-43.1798
BA,Paripiranga,-10.6859,-37.8626
BA,Pau Brasil,-15.4572,-39.6458
BA,Paulo Afonso,-9.3983,-38.2216
BA,Pedro Alexandre,-10.0120,-37.8932
BA,Pedrão,-12.1491,-38.6487
BA,Piatã,-13.1465,-41.7702
BA,Pilão Arcado,-10.0051,-42.4936
BA,Pindaí,-14.4921,-42.6860
BA,Pindobaçu,-10.7433,-40.3675
BA,Pintadas,-11.8117,-39.9009
BA,Piraí do Norte,-13.7590,-39.3836
BA,Piripá,-14.9444,-41.7168
BA,Piritiba,-11.7300,-40.5587
BA,Planaltino,-13.2618,-40.3695
BA,Planalto,-14.6654,-40.4718
BA,Pojuca,-12.4303,-38.3374
BA,Ponto Novo,-10.8653,-40.1311
BA,Porto Seguro,-16.4435,-39.0643
BA,Potiraguá,-15.5943,-39.8638
BA,Poções,-14.5234,-40.3634
BA,Prado,-17.3364,-39.2227
BA,Presidente Dutra,-11.2923,-41.9843
BA,Presidente Jânio Quadros,-14.6885,-41.6798
BA,Presidente Tancredo Neves,-13.4471,-39.4203
BA,Pé de Serra,-11.8313,-39.6110
BA,Queimadas,-10.9736,-39.6293
BA,Quijingue,-10.7505,-39.2137
BA,Quixabeira,-11.4031,-40.1200
BA,Rafael Jambeiro,-12.4053,-39.5007
BA,Remanso,-9.6194,-42.0848
BA,Retirolândia,-11.4832,-39.4234
BA,Riacho de Santana,-13.6059,-42.9397
BA,Riachão das Neves,-11.7508,-44.9143
BA,Riachão do Jacuípe,-11.8067,-39.3818
BA,Ribeira do Amparo,-11.0421,-38.4242
BA,Ribeira do Pombal,-10.8373,-38.5382
BA,Ribeirão do Largo,-15.4508,-40.7441
BA,Rio Real,-11.4814,-37.9332
BA,Rio de Contas,-13.5852,-41.8048
BA,Rio do Antônio,-14.4071,-42.0721
BA,Rio do Pires,-13.1185,-42.2902
BA,Rodelas,-8.8502,-38.7800
BA,Ruy Barbosa,-12.2816,-40.4931
BA,Salinas da Margarida,-12.8730,-38.7562
BA,Salvador,-12.9718,-38.5011
BA,Santa Brígida,-9.7323,-38.1209
BA,Santa Bárbara,-11.9515,-38.9681
BA,Santa Cruz Cabrália,-16.2825,-39.0295
BA,Santa Cruz da Vitória,-14.9640,-39.8115
BA,Santa Inês,-13.2793,-39.8140
BA,Santa Luzia,-15.4342,-39.3287
BA,Santa Maria da Vitória,-13.3859,-44.2011
BA,Santa Rita de Cássia,-11.0063,-44.5255
BA,Santa Teresinha,-12.7697,-39.5215
BA,Santaluz,-11.2508,-39.3750
BA,Santana,-12.9792,-44.0506
BA,Santanópolis,-12.0311,-38.8694
BA,Santo Amaro,-12.5472,-38.7137
BA,Santo Antônio de Jesus,-12.9614,-39.2584
BA,Santo Estêvão,-12.4280,-39.2505
BA,Sapeaçu,-12.7208,-39.1824
BA,Saubara,-12.7387,-38.7625
BA,Saúde,-10.9428,-40.4155
BA,Seabra,-12.4169,-41.7722
BA,Sebastião Laranjeiras,-14.5710,-42.9434
BA,Senhor do Bonfim,-10.4594,-40.1865
BA,Sento Sé,-9.7414,-41.8786
BA,Serra Dourada,-12.7590,-43.9504
BA,Serra Preta,-12.1560,-39.3305
BA,Serra do Ramalho,-13.5659,-43.5929
BA,Serrinha,-11.6584,-39.0100
BA,Serrolândia,-11.4085,-40.2983
BA,Simões Filho,-12.7866,-38.4029
BA,Sobradinho,-9.4502,-40.8145
BA,Souto Soares,-12.0880,-41.6427
BA,Sátiro Dias,-11.5929,-38.5938
BA,São Desidério,-12.3572,-44.9769
BA,São Domingos,-11.4649,-39.5268
BA,São Felipe,-12.8394,-39.0893
BA,São Francisco do Conde,-12.6183,-38.6786
BA,São Félix,-12.6104,-38.9727
BA,São Félix do Coribe,-13.4019,-44.1837
BA,São Gabriel,-11.2175,-41.8843
BA,São Gonçalo dos Campos,-12.4331,-38.9663
BA,São José da Vitória,-15.0787,-39.3437
BA,São José do Jacuípe,-11.4137,-39.8669
BA,São Miguel das Matas,-13.0434,-39.4578
BA,São Sebastião do Passé,-12.5123,-38.4905
BA,Sítio do Mato,-13.0801,-43.4689
BA,Sítio do Quinto,-10.3545,-38.2213
BA,Tabocas do Brejo Velho,-12.7026,-44.0075
BA,Tanhaçu,-14.0197,-41.2473
BA,Tanque Novo,-13.5485,-42.4934
BA,Tanquinho,-11.9680,-39.1033
BA,Taperoá,-13.5321,-39.1009
BA,Tapiramutá,-11.8475,-40.7927
BA,Teixeira de Freitas,-17.5399,-39.7400
BA,Teodoro Sampaio,-12.2950,-38.6347
BA,Teofilândia,-11.4827,-38.9913
BA,Teolândia,-13.5896,-39.4840
BA,Terra Nova,-12.3888,-38.6238
BA,Tremedal,-14.9736,-41.4142
BA,Tucano,-10.9584,-38.7894
BA,Uauá,-9.8332,-39.4794
BA,Ubaitaba,-14.3030,-39.3222
BA,Ubatã,-14.2063,-39.5207
BA,Ubaíra,-13.2714,-39.6660
BA,Uibaí,-11.3394,-42.1354
BA,Umburanas,-10.7339,-41.3234
BA,Una,-15.2791,-39.0765
BA,Urandi,-14.7678,-42.6498
BA,Uruçuca,-14.5963,-39.2851
BA,Utinga,-12.0783,-41.0954
BA,Valente,-11.4062,-39.4570
BA,Valença,-13.3669,-39.0730
BA,Varzedo,-12.9672,-39.3919
BA,Vera Cruz,-12.9568,-38.6153
BA,Vereda,-17.2183,-40.0974
BA,Vitória da Conquista,-14.8615,-40.8442
BA,Várzea Nova,-11.2557,-40.9432
BA,Várzea da Roça,-11.6005,-40.1328
BA,Várzea do Poço,-11.5273,-40.3149
BA,Wagner,-12.2819,-41.1715
BA,Wanderley,-12.1144,-43.8958
BA,Wenceslau Guimarães,-13.6908,-39.4762
BA,Xique-Xique,-10.8230,-42.7245
BA,Água Fria,-11.8618,-38.7639
BA,Érico Cardoso,-13.4215,-42.1352
CE,Abaiara,-7.3459,-39.0416
CE,Acarape,-4.2208,-38.7055
CE,Acaraú,-2.8877,-40.1183
CE,Acopiara,-6.0891,-39.4480
CE,Aiuaba,-6.5712,-40.1178
CE,Alcântaras,-3.5854,-40.5479
CE,Altaneira,-6.9984,-39.7356
CE,Alto Santo,-5.5089,-38.2743
CE,Amontada,-3.3602,-39.8288
CE,Antonina do Norte,-6.7692,-39.9870
CE,Apuiarés,-3.9451,-39.4359
CE,Aquiraz,-3.8993,-38.3896
CE,Aracati,-4.5583,-37.7679
CE,Aracoiaba,-4.3687,-38.8125
CE,Ararendá,-4.7457,-40.8310
CE,Araripe,-7.2132,-40.1359
CE,Aratuba,-4.4123,-39.0471
CE,Arneiroz,-6.3165,-40.1653
CE,Assaré,-6.8669,-39.8689
CE,Aurora,-6.9335,-38.9742
CE,Baixio,-6.7195,-38.7134
CE,Banabuiú,-5.3045,-38.9132
CE,Barbalha,-7.2982,-39.3021
CE,Barreira,-4.2892,-38.6429
CE,Barro,-7.1719,-38.7741
CE,Barroquinha,-3.0205,-41.1358
CE,Baturité,-4.3260,-38.8812
CE,Beberibe,-4.1774,-38.1271
CE,Bela Cruz,-3.0500,-40.1671
CE,Boa Viagem,-5.1126,-39.7337
CE,Brejo Santo,-7.4847,-38.9799
CE,Camocim,-2.9005,-40.8544
CE,Campos Sales,-7.0676,-40.3687
CE,Canindé,-4.3516,-39.3155
CE,Capistrano,-4.4557,-38.9048
CE,Caridade,-4.2251,-39.1912
CE,Caririaçu,-7.0281,-39.2828
CE,Cariré,-3.9486,-40.4760
CE,Cariús,-6.5243,-39.4916
CE,Carnaubal,-4.1598,-40.9413
CE,Cascavel,-4.1297,-38.2412
CE,Catarina,-6.1229,-39.8736
CE,Catunda,-4.6434,-40.2000
CE,Caucaia,-3.7280,-38.6619
CE,Cedro,-6.6003,-39.0609
CE,Chaval,-3.0357,-41.2435
CE,Chorozinho,-4.2887,-38.4986
CE,Choró,-4.8391,-39.1344
CE,Coreaú,-3.5415,-40.6587
CE,Crateús,-5.1677,-40.6536
CE,Crato,-7.2153,-39.4103
CE,Croatá,-4.4048,-40.9022
CE,Cruz,-2.9181,-40.1760
CE,Deputado Irapuan Pinheiro,-5.9149,-39.2570
CE,Ererê,-6.0275,-38.3461
CE,Eusébio,-3.8925,-38.4559
CE,Farias Brito,-6.9215,-39.5651
CE,Forquilha,-3.7995,-40.2634
CE,Fortaleza,-3.7166,-38.5423
CE,Fortim,-4.4513,-37.7981
CE,Frecheirinha,-3.7556,-40.8180
CE,General Sampaio,-4.0435,-39.4540
CE,Granja,-3.1279,-40.8372
CE,Granjeiro,-6.8813,-39.2144
CE,Graça,-4.0442,-40.7490
CE,Groaíras,-3.9179,-40.3852
CE,Guaiúba,-4.0406,-38.6404
CE,Guaraciaba do Norte,-4.1581,-40.7476
CE,Guaramiranga,-4.2625,-38.9320
CE,Hidrolândia,-4.4096,-40.4056
CE,Horizonte,-4.1209,-38.4707
CE,Ibaretama,-4.8038,-38.7501
CE,Ibiapina,-3.9240,-40.8911
CE,Ibicuitinga,-4.9700,-38.6362
CE,Icapuí,-4.7121,-37.3531
CE,Icó,-6.3963,-38.8554
CE,Iguatu,-6.3628,-39.2892
CE,Independência,-5.3879,-40.3085
CE,Ipaporanga,-4.8976,-40.7537
CE,Ipaumirim,-6.7827,-38.7179
CE,Ipu,-4.3175,-40.7059
CE,Ipueiras,-4.5380,-40.7118
CE,Iracema,-5.8124,-38.2919
CE,Irauçuba,-3.7474,-39.7843
CE,Itaitinga,-3.9658,-38.5298
CE,Itaiçaba,-4.6715,-37.8330
CE,Itapajé,-3.6831,-39.5855
CE,Itapipoca,-3.4993,-39.5836
CE,Itapiúna,-4.5552,-38.9281
CE,Itarema,-2.9248,-39.9167
CE,Itatira,-4.5261,-39.6202
CE,Jaguaretama,-5.6051,-38.7639
CE,Jaguaribara,-5.6776,-38.5359
CE,Jaguaribe,-5.9021,-38.6227
CE,Jaguaruana,-4.8315,-37.7810
CE,Jardim,-7.5760,-39.2826
CE,Jati,-7.6797,-39.0029
CE,Jijoca de Jericoacoara,-2.7933,-40.5127
CE,Juazeiro do Norte,-7.1962,-39.3076
CE,Jucás,-6.5152,-39.5187
CE,Lavras da Mangabeira,-6.7448,-38.9706
CE,Limoeiro do Norte,-5.1439,-38.0847
CE,Madalena,-4.8460,-39.5725
CE,Maracanaú,-3.8670,-38.6259
CE,Maranguape,-3.8914,-38.6829
CE,Marco,-3.1285,-40.1582
CE,Martinópole,-3.2252,-40.6896
CE,Massapê,-3.5236,-40.3423
CE,Mauriti,-7.3860,-38.7708
CE,Meruoca,-3.5397,-40.4531
CE,Milagres,-7.2975,-38.9378
CE,Milhã,-5.6725,-39.1875
CE,Miraíma,-3.5687,-39.9663
CE,Missão Velha,-7.2352,-39.1430
CE,Mombaça,-5.7384,-39.6300
CE,Monsenhor Tabosa,-4.7910,-40.0646
CE,Morada Nova,-5.0974,-38.3702
CE,Moraújo,-3.4631,-40.6776
CE,Morrinhos,-3.2343,-40.1233
CE,Mucambo,-3.9027,-40.7452
CE,Mulungu,-4.3029,-38.9951
CE,Nova Olinda,-7.0842,-39.6713
CE,Nova Russas,-4.7058,-40.5621
CE,Novo Oriente,-5.5255,-40.7713
CE,Ocara,-4.4852,-38.5933
CE,Orós,-6.2518,-38.9053
CE,Pacajus,-4.1711,-38.4650
CE,Pacatuba,-3.9784,-38.6183
CE,Pacoti,-4.2249,-38.9220
CE,Pacujá,-3.9833,-40.6989
CE,Palhano,-4.7367,-37.9655
CE,Palmácia,-4.1383,-38.8446
CE,Paracuru,-3.4144,-39.0300
CE,Paraipaba,-3.4380,-39.1479
CE,Parambu,-6.2077,-40.6905
CE,Paramoti,-4.0881,-39.2417
CE,Pedra Branca,-5.4534,-39.7078
CE,Penaforte,-7.8216,-39.0707
CE,Pentecoste,-3.7927,-39.2692
CE,Pereiro,-6.0358,-38.4624
CE,Pindoretama,-4.0158,-38.3061
CE,Piquet Carneiro,-5.8003,-39.4170
CE,Pires Ferreira,-4.2392,-40.6442
CE,Poranga,-4.7467,-40.9205
CE,Porteiras,-7.5226,-39.1140
CE,Potengi,-7.0915,-40.0233
CE,Potiretama,-5.7129,-38.1578
CE,Quiterianópolis,-5.8425,-40.7002
CE,Quixadá,-4.9663,-39.0155
CE,Quixelô,-6.2464,-39.2011
CE,Quixeramobim,-5.1907,-39.2889
CE,Quixeré,-5.0715,-37.9802
CE,Redenção,-4.2159,-38.7277
CE,Reriutaba,-4.1419,-40.5759
CE,Russas,-4.9267,-37.9721
CE,Saboeiro,-6.5346,-39.9017
CE,Salitre,-7.2840,-40.4500
CE,Santa Quitéria,-4.3261,-40.1523
CE,Santana do Acaraú,-3.4614,-40.2118
CE,Santana do Cariri,-7.1761,-39.7302
CE,Senador Pompeu,-5.5824,-39.3704
CE,Senador Sá,-3.3531,-40.4662
CE,Sobral,-3.6891,-40.3482
CE,Solonópole,-5.7189,-39.0107
CE,São Benedito,-4.0471,-40.8596
CE,São Gonçalo do Amarante,-3.6052,-38.9726
CE,São João do Jaguaribe,-5.2752,-38.2694
CE,São Luís do Curu,-3.6698,-39.2391
CE,Tabuleiro do Norte,-5.2435,-38.1282
CE,Tamboril,-4.8314,-40.3196
CE,Tarrafas,-6.6784,-39.7530
CE,Tauá,-5.9859,-40.2968
CE,Tejuçuoca,-3.9883,-39.5799
CE,Tianguá,-3.7296,-40.9923
CE,Trairi,-3.2693,-39.2681
CE,Tururu,-3.5841,-39.4297
CE,Ubajara,-3.8545,-40.9204
CE,Umari,-6.6389,-38.7008
CE,Umirim,-3.6765,-39.3465
CE,Uruburetama,-3.6232,-39.5107
CE,Uruoca,-3.3082,-40.5628
CE,Varjota,-4.1939,-40.4741
CE,Viçosa do Ceará,-3.5667,-41.0916
CE,Várzea Alegre,-6.7826,-39.2942
DF,Brasília,-15.7795,-47.9297
ES,Afonso Cláudio,-20.0778,-41.1261
ES,Alegre,-20.7580,-41.5382
ES,Alfredo Chaves,-20.6396,-40.7543
ES,Alto Rio Novo,-19.0618,-41.0209
ES,Anchieta,-20.7955,-40.6425
ES,Apiacá,-21.1523,-41.5693
ES,Aracruz,-19.8200,-40.2764
ES,Atilio Vivacqua,-20.9130,-41.1986
ES,Baixo Guandu,-19.5213,-41.0109
ES,Barra de São Francisco,-18.7548,-40.8965
ES,Boa Esperança,-18.5395,-40.3025
ES,Bom Jesus do Norte,-21.1173,-41.6731
ES,Brejetuba,-20.1395,-41.2954
ES,Cachoeiro de Itapemirim,-20.8462,-41.1198
ES,Cariacica,-20.2632,-40.4165
ES,Castelo,-20.6033,-41.2031
ES,Colatina,-19.5493,-40.6269
ES,Conceição da Barra,-18.5883,-39.7362
ES,Conceição do Castelo,-20.3639,-41.2417
ES,Divino de São Lourenço,-20.6229,-41.6937
ES,Domingos Martins,-20.3603,-40.6594
ES,Dores do Rio Preto,-20.6931,-41.8405
ES,Ecoporanga,-18.3702,-40.8360
ES,Fundão,-19.9370,-40.4078
ES,Governador Lindenberg,-19.1864,-40.4473
ES,Guarapari,-20.6772,-40.5093
ES,Guaçuí,-20.7668,-41.6734
ES,Ibatiba,-20.2347,-41.5087
ES,Ibiraçu,-19.8366,-40.3732
ES,Ibitirama,-20.5466,-41.6667
ES,Iconha,-20.7913,-40.8132
ES,Irupi,-20.3501,-41.6444
ES,Itaguaçu,-19.8018,-40.8601
ES,Itapemirim,-21.0095,-40.8307
ES,Itarana,-19.8750,-40.8753
ES,Iúna,-20.3531,-41.5334
ES,Jaguaré,-18.9070,-40.0759
ES,Jerônimo Monteiro,-20.7994,-41.3948
ES,João Neiva,-19.7577,-40.3860
ES,Laranja da Terra,-19.8994,-41.0621
ES,Linhares,-19.3946,-40.0643
ES,Mantenópolis,-18.8594,-41.1240
ES,Marataízes,-21.0398,-40.8384
ES,Marechal Floriano,-20.4159,-40.6700
ES,Marilândia,-19.4114,-40.5456
ES,Mimoso do Sul,-21.0628,-41.3615
ES,Montanha,-18.1303,-40.3668
ES,Mucurici,-18.0965,-40.5200
ES,Muniz Freire,-20.4652,-41.4156
ES,Muqui,-20.9509,-41.3460
ES,Nova Venécia,-18.7150,-40.4053
ES,Pancas,-19.2229,-40.8534
ES,Pedro Canário,-18.3004,-39.9574
ES,Pinheiros,-18.4141,-40.2171
ES,Piúma,-20.8334,-40.7268
ES,Ponto Belo,-18.1253,-40.5458
ES,Presidente Kennedy,-21.0964,-41.0468
ES,Rio Bananal,-19.2719,-40.3366
ES,Rio Novo do Sul,-20.8556,-40.9388
ES,Santa Leopoldina,-20.0999,-40.5270
ES,Santa Maria de Jetibá,-20.0253,-40.7439
ES,Santa Teresa,-19.9363,-40.5979
ES,Serra,-20.1210,-40.3074
ES,Sooretama,-19.1897,-40.0974
ES,São Domingos do Norte,-19.1452,-40.6281
ES,São Gabriel da Palha,-19.0182,-40.5365
ES,São José do Calçado,-21.0274,-41.6636
ES,São Mateus,-18.7214,-39.8579
ES,São Roque do Canaã,-19.7411,-40.6526
ES,Vargem Alta,-20.6690,-41.0179
ES,Venda Nova do Imigrante,-20.3270,-41.1355
ES,Viana,-20.3825,-40.4933
ES,Vila Pavão,-18.6091,-40.6090
ES,Vila Valério,-18.9958,-40.3849
ES,Vila Velha,-20.3417,-40.2875
ES,Vitória,-20.3155,-40.3128
ES,Água Doce do Norte,-18.5482,-40.9854
ES,Águia Branca,-18.9846,-40.7437
GO,Abadia de Goiás,-16.7573,-49.4412
GO,Abadiânia,-16.1970,-48.7057
GO,Acreúna,-17.3960,-50.3749
GO,Adelândia,-16.4127,-50.1657
GO,Alexânia,-16.0834,-48.5076
GO,Aloândia,-17.7292,-49.4769
GO,Alto Horizonte,-14.1978,-49.3378
GO,Alto Paraíso de Goiás,-14.1305,-47.5100
GO,Alvorada do Norte,-14.4797,-46.4910
GO,Amaralina,-13.9236,-49.2962
GO,Americano do Brasil,-16.2514,-49.9831
GO,Amorinópolis,-16.6151,-51.0919
GO,Anhanguera,-18.3339,-48.2204
GO,Anicuns,-16.4642,-49.9617
GO,Anápolis,-16.3281,-48.9530
GO,Aparecida de Goiânia,-16.8198,-49.2469
GO,Aparecida do Rio Doce,-18.2941,-51.1516
GO,Aporé,-18.9607,-51.9232
GO,Aragarças,-15.8955,-52.2372
GO,Aragoiânia,-16.9087,-49.4476
GO,Araguapaz,-15.0909,-50.6315
GO,Araçu,-16.3563,-49.6804
GO,Arenópolis,-16.3837,-51.5563
GO,Aruanã,-14.9166,-51.0750
GO,Aurilândia,-16.6773,-50.4641
GO,Avelinópolis,-16.4672,-49.7579
GO,Baliza,-16.1966,-52.5393
GO,Barro Alto,-14.9658,-48.9086
GO,Bela Vista de Goiás,-16.9693,-48.9513
GO,Bom Jardim de Goiás,-16.2063,-52.1728
GO,Bom Jesus de Goiás,-18.2173,-49.7400
GO,Bonfinópolis,-16.6173,-48.9616
GO,Bonópolis,-13.6329,-49.8106
GO,Brazabrantes,-16.4281,-49.3863
GO,Britânia,-15.2428,-51.1602
GO,Buriti Alegre,-18.1378,-49.0404
GO,Buriti de Goiás,-16.1792,-50.4302
GO,Buritinópolis,-14.4772,-46.4076
GO,Cabeceiras,-15.7995,-46.9265
GO,Cachoeira Alta,-18.7618,-50.9432
GO,Cachoeira Dourada,-18.4859,-49.4766
GO,Cachoeira de Goiás,-16.6635,-50.6460
GO,Caiapônia,-16.9539,-51.8091
GO,Caldas Novas,-17.7441,-48.6246
GO,Caldazinha,-16.7117,-49.0013
GO,Campestre de Goiás,-16.7624,-49.6950
GO,Campinaçu,-13.7870,-48.5704
GO,Campinorte,-14.3137,-49.1511
GO,Campo Alegre de Goiás,-17.6363,-47.7768
GO,Campo Limpo de Goiás,-16.2971,-49.0895
GO,Campos Belos,-13.0350,-46.7681
GO,Campos Verdes,-14.2442,-49.6528
GO,Carmo do Rio Verde,-15.3549,-49.7080
GO,Castelândia,-18.0921,-50.2030
GO,Catalão,-18.1656,-47.9440
GO,Caturaí,-16.4447,-49.4936
GO,Cavalcante,-13.7976,-47.4566
GO,Caçu,-18.5594,-51.1328
GO,Ceres,-15.3061,-49.6000
GO,Cezarina,-16.9718,-49.7758
GO,Chapadão do Céu,-18.4073,-52.5490
GO,Cidade Ocidental,-16.0765,-47.9252
GO,Cocalzinho de Goiás,-15.7914,-48.7747
GO,Colinas do Sul,-14.1528,-48.0760
GO,Corumbaíba,-18.1415,-48.5626
GO,Corumbá de Goiás,-15.9245,-48.8117
GO,Cristalina,-16.7676,-47.6131
GO,Cristianópolis,-17.1987,-48.7034
GO,Crixás,-14.5412,-49.9740
GO,Cromínia,-17.2883,-49.3798
GO,Cumari,-18.2644,-48.1511
GO,Córrego do Ouro,-16.2918,-50.5503
GO,Damianópolis,-14.5604,-46.1780
GO,Damolândia,-16.2544,-49.3631
GO,Davinópolis,-18.1501,-47.5568
GO,Diorama,-16.2329,-51.2543
GO,Divinópolis de Goiás,-13.2853,-46.3999
GO,Doverlândia,-16.7188,-52.3189
GO,Edealina,-17.4239,-49.6644
GO,Edéia,-17.3406,-49.9295
GO,Estrela do Norte,-13.8665,-49.0716
GO,Faina,-15.4473,-50.3622
GO,Fazenda Nova,-16.1834,-50.7781
GO,Firminópolis,-16.5778,-50.3040
GO,Flores de Goiás,-14.4451,-47.0417
GO,Formosa,-15.5400,-47.3370
GO,Formoso,-13.6499,-48.8775
GO,Gameleira de Goiás,-16.4854,-48.6454
GO,Goiandira,-18.1352,-48.0875
GO,Goianira,-16.4947,-49.4270
GO,Goianápolis,-16.5098,-49.0234
GO,Goianésia,-15.3118,-49.1162
GO,Goiatuba,-18.0105,-49.3658
GO,Goiás,-15.9333,-50.1400
GO,Goiânia,-16.6864,-49.2643
GO,Gouvelândia,-18.6238,-50.0805
GO,Guapó,-16.8297,-49.5345
GO,Guarani de Goiás,-13.9421,-46.4868
GO,Guaraíta,-15.6121,-50.0265
GO,Guarinos,-14.7292,-49.7006
GO,Heitoraí,-15.7190,-49.8268
GO,Hidrolina,-14.7261,-49.4634
GO,Hidrolândia,-16.9626,-49.2265
GO,Iaciara,-14.1011,-46.6335
GO,Inaciolândia,-18.4869,-49.9888
GO,Indiara,-17.1387,-49.9862
GO,Inhumas,-16.3611,-49.5001
GO,Ipameri,-17.7215,-48.1581
GO,Ipiranga de Goiás,-15.1689,-49.6695
GO,Iporá,-16.4398,-51.1180
GO,Israelândia,-16.3144,-50.9087
GO,Itaberaí,-16.0206,-49.8060
GO,Itaguari,-15.9180,-49.6071
GO,Itaguaru,-15.7565,-49.6354
GO,Itajá,-19.0673,-51.5495
GO,Itapaci,-14.9522,-49.5511
GO,Itapirapuã,-15.8205,-50.6094
GO,Itapuranga,-15.5606,-49.9490
GO,Itarumã,-18.7646,-51.3485
GO,Itauçu,-16.2029,-49.6109
GO,Itumbiara,-18.4093,-49.2158
GO,Ivolândia,-16.5995,-50.7921
GO,Jandaia,-17.0481,-50.1453
GO,Jaraguá,-15.7529,-49.3344
GO,Jataí,-17.8784,-51.7204
GO,Jaupaci,-16.1773,-50.9508
GO,Jesúpolis,-15.9484,-49.3739
GO,Joviânia,-17.8020,-49.6197
GO,Jussara,-15.8659,-50.8668
GO,Lagoa Santa,-19.1832,-51.3998
GO,Leopoldo de Bulhões,-16.6190,-48.7428
GO,Luziânia,-16.2530,-47.9500
GO,Mairipotaba,-17.2975,-49.4898
GO,Mambaí,-14.4823,-46.1165
GO,Mara Rosa,-14.0148,-49.1777
GO,Marzagão,-17.9830,-48.6415
GO,Matrinchã,-15.4342,-50.7456
GO,Maurilândia,-17.9719,-50.3388
GO,Mimoso de Goiás,-15.0515,-48.1611
GO,Minaçu,-13.5304,-48.2206
GO,Mineiros,-17.5654,-52.5537
GO,Moiporá,-16.5434,-50.7390
GO,Monte Alegre de Goiás,-13.2552,-46.8928
GO,Montes Claros de Goiás,-16.0059,-51.3979
GO,Montividiu,-17.4439,-51.1728
GO,Montividiu do Norte,-13.3485,-48.6853
GO,Morrinhos,-17.7334,-49.1059
GO,Morro Agudo de Goiás,-15.3184,-50.0553
GO,Mossâmedes,-16.1240,-50.2136
GO,Mozarlândia,-14.7457,-50.5713
GO,Mundo Novo,-13.7729,-50.2814
GO,Mutunópolis,-13.7303,-49.2745
GO,Nazário,-16.5808,-49.8817
GO,Nerópolis,-16.4047,-49.2227
GO,Niquelândia,-14.4662,-48.4599
GO,Nova América,-15.0206,-49.8953
GO,Nova Aurora,-18.0597,-48.2552
GO,Nova Crixás,-14.0957,-50.3300
GO,Nova Glória,-15.1450,-49.5737
GO,Nova Iguaçu de Goiás,-14.2868,-49.3872
GO,Nova Roma,-13.7388,-46.8734
GO,Nova Veneza,-16.3695,-49.3168
GO,Novo Brasil,-16.0313,-50.7113
GO,Novo Gama,-16.0592,-48.0417
GO,Novo Planalto,-13.2424,-49.5060
GO,Orizona,-17.0334,-48.2964
GO,Ouro Verde de Goiás,-16.2181,-49.1942
GO,Ouvidor,-18.2277,-47.8355
GO,Padre Bernardo,-15.1605,-48.2833
GO,Palestina de Goiás,-16.7392,-51.5309
GO,Palmeiras de Goiás,-16.8044,-49.9240
GO,Palmelo,-17.3258,-48.4260
GO,Palminópolis,-16.7924,-50.1652
GO,Panamá,-18.1783,-49.3550
GO,Paranaiguara,-18.9141,-50.6539
GO,Paraúna,-16.9463,-50.4484
GO,Perolândia,-17.5258,-52.0650
GO,Petrolina de Goiás,-16.0968,-49.3364
GO,Pilar de Goiás,-14.7608,-49.5784
GO,Piracanjuba,-17.3020,-49.0170
GO,Piranhas,-16.4258,-51.8235
GO,Pirenópolis,-15.8507,-48.9584
GO,Pires do Rio,-17.3019,-48.2768
GO,Planaltina,-15.4520,-47.6089
GO,Pontalina,-17.5225,-49.4489
GO,Porangatu,-13.4391,-49.1503
GO,Porteirão,-17.8143,-50.1653
GO,Portelândia,-17.3554,-52.6799
GO,Posse,-14.0859,-46.3704
GO,Professor Jamil,-17.2497,-49.2440
GO,Quirinópolis,-18.4472,-50.4547
GO,Rialma,-15.3145,-49.5814
GO,Rianápolis,-15.4456,-49.5114
GO,Rio Quente,-17.7740,-48.7725
GO,Rio Verde,-17.7923,-50.9192
GO,Rubiataba,-15.1617,-49.8048
GO,Sanclerlândia,-16.1970,-50.3124
GO,Santa Bárbara de Goiás,-16.5714,-49.6954
GO,Santa Cruz de Goiás,-17.3155,-48.4809
GO,Santa Fé de Goiás,-15.7664,-51.1037
GO,Santa Helena de Goiás,-17.8115,-50.5977
GO,Santa Isabel,-15.2958,-49.4259
GO,Santa Rita do Araguaia,-17.3269,-53.2012
GO,Santa Rita do Novo Destino,-15.1351,-49.1203
GO,Santa Rosa de Goiás,-16.0840,-49.4953
GO,Santa Tereza de Goiás,-13.7138,-49.0144
GO,Santa Terezinha de Goiás,-14.4326,-49.7091
GO,Santo Antônio da Barra,-17.5585,-50.6345
GO,Santo Antônio de Goiás,-16.4815,-49.3096
GO,Santo Antônio do Descoberto,-15.9412,-48.2578
GO,Senador Canedo,-16.7084,-49.0914
GO,Serranópolis,-18.3067,-51.9586
GO,Silvânia,-16.6600,-48.6083
GO,Simolândia,-14.4644,-46.4847
GO,São Domingos,-13.6210,-46.7415
GO,São Francisco de Goiás,-15.9256,-49.2605
GO,São João d'Aliança,-14.7048,-47.5228
GO,São João da Paraúna,-16.8126,-50.4092
GO,São Luiz do Norte,-14.8608,-49.3285
GO,São Luís de Montes Belos,-16.5211,-50.3726
GO,São Miguel do Araguaia,-13.2731,-50.1634
GO,São Miguel do Passa Quatro,-17.0582,-48.6620
GO,São Patrício,-15.3500,-49.8180
GO,São Simão,-18.9960,-50.5470
GO,Sítio d'Abadia,-14.7992,-46.2506
GO,Taquaral de Goiás,-16.0521,-49.6039
GO,Teresina de Goiás,-13.7801,-47.2659
GO,Terezópolis de Goiás,-16.3945,-49.0797
GO,Trindade,-16.6517,-49.4927
GO,Trombas,-13.5079,-48.7417
GO,Três Ranchos,-18.3539,-47.7760
GO,Turvelândia,-17.8502,-50.3024
GO,Turvânia,-16.6125,-50.1369
GO,Uirapuru,-14.2835,-49.9201
GO,Uruana,-15.4993,-49.6861
GO,Uruaçu,-14.5238,-49.1396
GO,Urutaí,-17.4651,-48.2015
GO,Valparaíso de Goiás,-16.0651,-47.9757
GO,Varjão,-17.0471,-49.6312
GO,Vianópolis,-16.7405,-48.5159
GO,Vicentinópolis,-17.7322,-49.8047
GO,Vila Boa,-15.0387,-47.0520
GO,Vila Propício,-15.4542,-48.8819
GO,Água Fria de Goiás,-14.9778,-47.7823
GO,Água Limpa,-18.0771,-48.7603
GO,Águas Lindas de Goiás,-15.7617,-48.2816
MA,Afonso Cunha,-4.1363,-43.3275
MA,Alcântara,-2.3957,-44.4062
MA,Aldeias Altas,-4.6262,-43.4689
MA,Altamira do Maranhão,-4.1660,-45.4706
MA,Alto Alegre do Maranhão,-4.2130,-44.4460
MA,Alto Alegre do Pindaré,-3.6669,-45.8421
MA,Alto Parnaíba,-9.1027,-45.9303
MA,Amapá do Maranhão,-1.6752,-46.0024
MA,Amarante do Maranhão,-5.5691,-46.7473
MA,Anajatuba,-3.2627,-44.6126
MA,Anapurus,-3.6758,-43.1014
MA,Apicum-Açu,-1.4586,-45.0864
MA,Araguanã,-2.9464,-45.6589
MA,Araioses,-2.8909,-41.9050
MA,Arame,-4.8835,-46.0032
MA,Arari,-3.4521,-44.7665
MA,Axixá,-2.8394,-44.0620
MA,Açailândia,-4.9471,-47.5004
MA,Bacabal,-4.2245,-44.7832
MA,Bacabeira,-2.9645,-44.3164
MA,Bacuri,-1.6965,-45.1328
MA,Bacurituba,-2.7100,-44.7329
MA,Balsas,-7.5321,-46.0372
MA,Barra do Corda,-5.4968,-45.2485
MA,Barreirinhas,-2.7586,-42.8232
MA,Barão de Grajaú,-6.7446,-43.0261
MA,Bela Vista do Maranhão,-3.7262,-45.3075
MA,Belágua,-3.1549,-43.5122
MA,Benedito Leite,-7.2104,-44.5577
MA,Bequimão,-2.4416,-44.7842
MA,Bernardo do Mearim,-4.6267,-44.7608
MA,Boa Vista do Gurupi,-1.7761,-46.3002
MA,Bom Jardim,-3.5413,-45.6060
MA,Bom Jesus das Selvas,-4.4764,-46.8641
MA,Bom Lugar,-4.3731,-45.0326
MA,Brejo,-3.6780,-42.7527
MA,Brejo de Areia,-4.3340,-45.5810
MA,Buriti,-3.9417,-42.9179
MA,Buriti Bravo,-5.8324,-43.8353
MA,Buriticupu,-4.3238,-46.4409
MA,Buritirana,-5.5982,-47.0131
MA,Cachoeira Grande,-2.9307,-44.0528
MA,Cajapió,-2.8733,-44.6741
MA,Cajari,-3.3274,-45.0145
MA,Campestre do Maranhão,-6.1707,-47.3625
MA,Cantanhede,-3.6376,-44.3830
MA,Capinzal do Norte,-4.7236,-44.3280
MA,Carolina,-7.3358,-47.4634
MA,Carutapera,-1.1970,-46.0085
MA,Caxias,-4.8651,-43.3617
MA,Cedral,-2.0003,-44.5281
MA,Central do Maranhão,-2.1983,-44.8254
MA,Centro Novo do Maranhão,-2.1270,-46.1228
MA,Centro do Guilherme,-2.4489,-46.0345
MA,Chapadinha,-3.7388,-43.3538
MA,Cidelândia,-5.1746,-47.7781
MA,Codó,-4.4556,-43.8924
MA,Coelho Neto,-4.2524,-43.0108
MA,Colinas,-6.0320,-44.2543
MA,Conceição do Lago-Açu,-3.8514,-44.8895
MA,Coroatá,-4.1344,-44.1244
MA,Cururupu,-1.8148,-44.8644
MA,Cândido Mendes,-1.4326,-45.7161
MA,Davinópolis,-5.5464,-47.4217
MA,Dom Pedro,-5.0352,-44.4409
MA,Duque Bacelar,-4.1500,-42.9477
MA,Esperantinópolis,-4.8794,-44.6926
MA,Estreito,-6.5608,-47.4431
MA,Feira Nova do Maranhão,-6.9651,-46.6786
MA,Fernando Falcão,-6.1621,-44.8979
MA,Formosa da Serra Negra,-6.4402,-46.1916
MA,Fortaleza dos Nogueiras,-6.9598,-46.1749
MA,Fortuna,-5.7279,-44.1565
MA,Godofredo Viana,-1.4026,-45.7795
MA,Gonçalves Dias,-5.1475,-44.3013
MA,Governador Archer,-5.0208,-44.2754
MA,Governador Edison Lobão,-5.7497,-47.3646
MA,Governador Eugênio Barros,-5.3190,-44.2469
MA,Governador Luiz Rocha,-5.4783,-44.0774
MA,Governador Newton Bello,-3.4324,-45.6619
MA,Governador Nunes Freire,-2.1290,-45.8777
MA,Grajaú,-5.8137,-46.1462
MA,Graça Aranha,-5.4055,-44.3358
MA,Guimarães,-2.1275,-44.6020
MA,Humberto de Campos,-2.5983,-43.4649
MA,Icatu,-2.7721,-44.0501
MA,Igarapé Grande,-4.6625,-44.8558
MA,Igarapé do Meio,-3.6577,-45.2114
MA,Imperatriz,-5.5185,-47.4777
MA,Itaipava do Grajaú,-5.1425,-45.7877
MA,Itapecuru Mirim,-3.4020,-44.3508
MA,Itinga do Maranhão,-4.4529,-47.5235
MA,Jatobá,-5.8228,-44.2153
MA,Jenipapo dos Vieiras,-5.3624,-45.6356
MA,Joselândia,-4.9861,-44.6958
MA,João Lisboa,-5.4436,-47.4064
MA,Junco do Maranhão,-1.8389,-46.0900
MA,Lago Verde,-3.9466,-44.8260
MA,Lago da Pedra,-4.5697,-45.1319
MA,Lago do Junco,-4.6090,-45.0490
MA,Lago dos Rodrigues,-4.6117,-44.9798
MA,Lagoa Grande do Maranhão,-4.9889,-45.3816
MA,Lagoa do Mato,-6.0502,-43.5333
MA,Lajeado Novo,-6.1854,-47.0293
MA,Lima Campos,-4.5184,-44.4646
MA,Loreto,-7.0811,-45.1451
MA,Luís Domingues,-1.2749,-45.8670
MA,Magalhães de Almeida,-3.3923,-42.2117
MA,Maracaçumé,-2.0492,-45.9587
MA,Marajá do Sena,-4.6281,-45.4531
MA,Maranhãozinho,-2.2408,-45.8507
MA,Mata Roma,-3.6204,-43.1112
MA,Matinha,-3.0985,-45.0350
MA,Matões,-5.5136,-43.2018
MA,Matões do Norte,-3.6244,-44.5468
MA,Milagres do Maranhão,-3.5744,-42.6131
MA,Mirador,-6.3745,-44.3683
MA,Miranda do Norte,-3.5631,-44.5814
MA,Mirinzal,-2.0709,-44.7787
MA,Montes Altos,-5.8307,-47.0673
MA,Monção,-3.4813,-45.2496
MA,Morros,-2.8538,-44.0357
MA,Nina Rodrigues,-3.4679,-43.9134
MA,Nova Colinas,-7.1226,-46.2607
MA,Nova Iorque,-6.7305,-44.0471
MA,Nova Olinda do Maranhão,-2.8423,-45.6953
MA,Olho d'Água das Cunhãs,-4.1342,-45.1163
MA,Olinda Nova do Maranhão,-2.9929,-44.9897
MA,Palmeirândia,-2.6443,-44.8933
MA,Paraibano,-6.4264,-43.9792
MA,Parnarama,-5.6737,-43.1011
MA,Passagem Franca,-6.1775,-43.7755
MA,Pastos Bons,-6.6030,-44.0745
MA,Paulino Neves,-2.7209,-42.5258
MA,Paulo Ramos,-4.4448,-45.2398
MA,Paço do Lumiar,-2.5166,-44.1019
MA,Pedreiras,-4.5648,-44.6006
MA,Pedro do Rosário,-2.9727,-45.3493
MA,Penalva,-3.2767,-45.1768
MA,Peri Mirim,-2.5768,-44.8504
MA,Peritoró,-4.3746,-44.3369
MA,Pindaré-Mirim,-3.6098,-45.3420
MA,Pinheiro,-2.5222,-45.0788
MA,Pio XII,-3.8931,-45.1759
MA,Pirapemas,-3.7204,-44.2216
MA,Porto Franco,-6.3415,-47.3962
MA,Porto Rico do Maranhão,-1.8593,-44.5842
MA,Poção de Pedras,-4.7463,-44.9432
MA,Presidente Dutra,-5.2898,-44.4950
MA,Presidente Juscelino,-2.9187,-44.0715
MA,Presidente Médici,-2.3899,-45.8200
MA,Presidente Sarney,-2.5880,-45.3595
MA,Presidente Vargas,-3.4079,-44.0234
MA,Primeira Cruz,-2.5057,-43.4232
MA,Raposa,-2.4254,-44.0973
MA,Riachão,-7.3582,-46.6225
MA,Ribamar Fiquene,-5.9307,-47.3888
MA,Rosário,-2.9344,-44.2531
MA,Sambaíba,-7.1345,-45.3515
MA,Santa Filomena do Maranhão,-5.4967,-44.5638
MA,Santa Helena,-2.2443,-45.2900
MA,Santa Inês,-3.6511,-45.3774
MA,Santa Luzia,-4.0687,-45.6900
MA,Santa Luzia do Paruá,-2.5112,-45.7801
MA,Santa Quitéria do Maranhão,-3.4931,-42.5688
MA,Santa Rita,-3.1424,-44.3211
MA,Santana do Maranhão,-3.1090,-42.4064
MA,Santo Amaro do Maranhão,-2.5007,-43.2380
MA,Santo Antônio dos Lopes,-4.8661,-44.3653
MA,Satubinha,-4.0491,-45.2457
MA,Senador Alexandre Costa,-5.2510,-44.0533
MA,Senador La Rocque,-5.4461,-47.2959
MA,Serrano do Maranhão,-1.8523,-45.1207
MA,Sucupira do Norte,-6.4784,-44.1919
MA,Sucupira do Riachão,-6.4086,-43.5455
MA,São Benedito do Rio Preto,-3.3352,-43.5287
MA,São Bento,-2.6978,-44.8289
MA,São Bernardo,-3.3722,-42.4191
MA,São Domingos do Azeitão,-6.8147,-44.6509
MA,São Domingos do Maranhão,-5.5809,-44.3822
MA,São Francisco do Brejão,-5.1258,-47.3890
MA,São Francisco do Maranhão,-6.2516,-42.8668
MA,São Félix de Balsas,-7.0754,-44.8092
MA,São José de Ribamar,-2.5470,-44.0597
MA,São José dos Basílios,-5.0549,-44.5809
MA,São João Batista,-2.9540,-44.7953
MA,São João do Carú,-3.5503,-46.2507
MA,São João do Paraíso,-6.4563,-47.0594
MA,São João do Soter,-5.1082,-43.8163
MA,São João dos Patos,-6.4934,-43.7036
MA,São Luís,-2.5387,-44.2825
MA,São Luís Gonzaga do Maranhão,-4.3854,-44.6654
MA,São Mateus do Maranhão,-4.0374,-44.4707
MA,São Pedro da Água Branca,-5.0847,-48.4291
MA,São Pedro dos Crentes,-6.8239,-46.5319
MA,São Raimundo das Mangabeiras,-7.0218,-45.4809
MA,São Raimundo do Doca Bezerra,-5.1105,-45.0696
MA,São Roberto,-5.0231,-45.0010
MA,São Vicente Ferrer,-2.8949,-44.8681
MA,Sítio Novo,-5.8760,-46.7033
MA,Tasso Fragoso,-8.4662,-45.7536
MA,Timbiras,-4.2560,-43.9320
MA,Timon,-5.0977,-42.8329
MA,Trizidela do Vale,-4.5380,-44.6280
MA,Tufilândia,-3.6736,-45.6238
MA,Tuntum,-5.2548,-44.6444
MA,Turiaçu,-1.6589,-45.3798
MA,Turilândia,-2.2164,-45.3044
MA,Tutóia,-2.7614,-42.2755
MA,Urbano Santos,-3.2064,-43.3878
MA,Vargem Grande,-3.5364,-43.9170
MA,Viana,-3.2045,-44.9912
MA,Vila Nova dos Martírios,-5.1889,-48.1336
MA,Vitorino Freire,-4.2818,-45.2505
MA,Vitória do Mearim,-3.4512,-44.8643
MA,Zé Doca,-3.2701,-45.6553
MA,Água Doce do Maranhão,-2.8405,-42.1189
MG,Abadia dos Dourados,-18.4831,-47.3916
MG,Abaeté,-19.1551,-45.4444
MG,Abre Campo,-20.2996,-42.4743
MG,Acaiaca,-20.3590,-43.1439
MG,Aguanil,-20.9439,-45.3915
MG,Aimorés,-19.5007,-41.0746
MG,Aiuruoca,-21.9736,-44.6042
MG,Alagoa,-22.1710,-44.6413
MG,Albertina,-22.2018,-46.6139
MG,Alfenas,-21.4256,-45.9477
MG,Alfredo Vasconcelos,-21.1535,-43.7718
MG,Almenara,-16.1785,-40.6942
MG,Alpercata,-18.9740,-41.9700
MG,Alpinópolis,-20.8631,-46.3878
MG,Alterosa,-21.2488,-46.1387
MG,Alto Caparaó,-20.4310,-41.8738
MG,Alto Jequitibá,-20.4208,-41.9670
MG,Alto Rio Doce,-21.0281,-43.4067
MG,Alvarenga,-19.4174,-41.7317
MG,Alvinópolis,-20.1098,-43.0535
MG,Alvorada de Minas,-18.7334,-43.3638
MG,Além Paraíba,-21.8797,-42.7176
MG,Amparo do Serra,-20.5051,-42.8009
MG,Andradas,-22.0695,-46.5724
MG,Andrelândia,-21.7411,-44.3117
MG,Angelândia,-17.7279,-42.2641
MG,Antônio Carlos,-21.3210,-43.7451
MG,Antônio Dias,-19.6491,-42.8732
MG,Antônio Prado de Minas,-21.0192,-42.1109
MG,Aracitaba,-21.3446,-43.3736
MG,Araguari,-18.6456,-48.1934
MG,Arantina,-21.9102,-44.2555
MG,Araponga,-20.6686,-42.5178
MG,Araporã,-18.4357,-49.1847
MG,Arapuá,-19.0268,-46.1484
MG,Araxá,-19.5902,-46.9438
MG,Araçaí,-19.1955,-44.2493
MG,Araçuaí,-16.8523,-42.0637
MG,Araújos,-19.9405,-45.1671
MG,Arceburgo,-21.3590,-46.9401
MG,Arcos,-20.2863,-45.5373
MG,Areado,-21.3572,-46.1421
MG,Argirita,-21.6083,-42.8292
MG,Aricanduva,-17.8666,-42.5533
MG,Arinos,-15.9187,-46.1043
MG,Astolfo Dutra,-21.3184,-42.8572
MG,Ataléia,-18.0438,-41.1149
MG,Augusto de Lima,-18.0997,-44.2655
MG,Açucena,-19.0671,-42.5419
MG,Baependi,-21.9570,-44.8874
MG,Baldim,-19.2832,-43.9613
MG,Bambuí,-20.0166,-45.9754
MG,Bandeira,-15.8783,-40.5622
MG,Bandeira do Sul,-21.7308,-46.3833
MG,Barbacena,-21.2214,-43.7703
MG,Barra Longa,-20.2869,-43.0402
MG,Barroso,-21.1907,-43.9720
MG,Barão de Cocais,-19.9389,-43.4755
MG,Barão de Monte Alto,-21.2444,-42.2372
MG,Bela Vista de Minas,-19.8302,-43.0922
MG,Belmiro Braga,-21.9440,-43.4084
MG,Belo Horizonte,-19.9102,-43.9266
MG,Belo Oriente,-19.2199,-42.4828
MG,Belo Vale,-20.4077,-44.0275
MG,Berilo,-16.9567,-42.4606
MG,Berizal,-15.6100,-41.7432
MG,Bertópolis,-17.0590,-40.5800
MG,Betim,-19.9668,-44.2008
MG,Bias Fortes,-21.6020,-43.7574
MG,Bicas,-21.7232,-43.0560
MG,Biquinhas,-18.7754,-45.4974
MG,Boa Esperança,-21.0927,-45.5612
MG,Bocaina de Minas,-22.1697,-44.3972
MG,Bocaiúva,-17.1135,-43.8104
MG,Bom Despacho,-19.7386,-45.2622
MG,Bom Jardim de Minas,-21.9479,-44.1885
MG,Bom Jesus da Penha,-21.0148,-46.5174
MG,Bom Jesus do Amparo,-19.7054,-43.4782
MG,Bom Jesus do Galho,-19.8360,-42.3165
MG,Bom Repouso,-22.4675,-46.1440
MG,Bom Sucesso,-21.0329,-44.7537
MG,Bonfim,-20.3302,-44.2366
MG,Bonfinópolis de Minas,-16.5680,-45.9839
MG,Bonito de Minas,-15.3231,-44.7543
MG,Borda da Mata,-22.2707,-46.1653
MG,Botelhos,-21.6412,-46.3910
MG,Botumirim,-16.8657,-43.0086
MG,Brasilândia de Minas,-16.9999,-46.0081
MG,Brasília de Minas,-16.2104,-44.4299
MG,Brazópolis,-22.4743,-45.6166
MG,Braúnas,-19.0562,-42.7099
MG,Brumadinho,-20.1510,-44.2007
MG,Brás Pires,-20.8419,-43.2406
MG,Bueno Brandão,-22.4383,-46.3491
MG,Buenópolis,-17.8744,-44.1775
MG,Bugre,-19.4231,-42.2552
MG,Buritis,-15.6218,-46.4221
MG,Buritizeiro,-17.3656,-44.9606
MG,Cabeceira Grande,-16.0335,-47.0862
MG,Cabo Verde,-21.4699,-46.3919
MG,Cachoeira Dourada,-18.5161,-49.5039
MG,Cachoeira da Prata,-19.5210,-44.4544
MG,Cachoeira de Minas,-22.3511,-45.7809
MG,Cachoeira de Pajeú,-15.9688,-41.4948
MG,Caetanópolis,-19.2971,-44.4189
MG,Caeté,-19.8826,-43.6704
MG,Caiana,-20.6956,-41.9292
MG,Cajuri,-20.7903,-42.7925
MG,Caldas,-21.9183,-46.3843
MG,Camacho,-20.6294,-45.1593
MG,Camanducaia,-22.7515,-46.1494
MG,Cambuquira,-21.8540,-45.2896
MG,Cambuí,-22.6115,-46.0572
MG,Campanha,-21.8360,-45.4004
MG,Campanário,-18.2427,-41.7355
MG,Campestre,-21.7079,-46.2381
MG,Campina Verde,-19.5382,-49.4862
MG,Campo Azul,-16.5028,-44.8096
MG,Campo Belo,-20.8932,-45.2699
MG,Campo Florido,-19.7631,-48.5716
MG,Campo do Meio,-21.1127,-45.8273
MG,Campos Altos,-19.6914,-46.1725
MG,Campos Gerais,-21.2370,-45.7569
MG,Cana Verde,-21.0232,-45.1801
MG,Canaã,-20.6869,-42.6167
MG,Candeias,-20.7692,-45.2765
MG,Cantagalo,-18.5248,-42.6223
MG,Canápolis,-18.7212,-49.2035
MG,Caparaó,-20.5289,-41.9061
MG,Capela Nova,-20.9179,-43.6220
MG,Capelinha,-17.6888,-42.5147
MG,Capetinga,-20.6163,-47.0571
MG,Capim Branco,-19.5471,-44.1304
MG,Capinópolis,-18.6862,-49.5706
MG,Capitão Andrade,-19.0748,-41.8614
MG,Capitão Enéas,-16.3265,-43.7084
MG,Capitólio,-20.6164,-46.0493
MG,Caputira,-20.1703,-42.2683
MG,Caranaíba,-20.8707,-43.7417
MG,Carandaí,-20.9566,-43.8110
MG,Carangola,-20.7343,-42.0313
MG,Caratinga,-19.7868,-42.1292
MG,Caraí,-17.1862,-41.7004
MG,Carbonita,-17.5255,-43.0137
MG,Careaçu,-22.0424,-45.6960
MG,Carlos Chagas,-17.6973,-40.7723
MG,Carmo da Cachoeira,-21.4633,-45.2201
MG,Carmo da Mata,-20.5575,-44.8735
MG,Carmo de Minas,-22.1204,-45.1307
MG,Carmo do Cajuru,-20.1912,-44.7664
MG,Carmo do Paranaíba,-18.9910,-46.3167
MG,Carmo do Rio Claro,-20.9736,-46.1149
MG,Carmésia,-19.0877,-43.1382
MG,Carmópolis de Minas,-20.5396,-44.6336
MG,Carneirinho,-19.6987,-50.6894
MG,Carrancas,-21.4898,-44.6446
MG,Carvalhos,-22.0000,-44.4632
MG,Carvalhópolis,-21.7735,-45.8421
MG,Casa Grande,-20.7925,-43.9343
MG,Cascalho Rico,-18.5772,-47.8716
MG,Cataguases,-21.3924,-42.6896
MG,Catas Altas,-20.0734,-43.4061
MG,Catas Altas da Noruega,-20.6901,-43.4939
MG,Catuji,-17.3018,-41.5276
MG,Catuti,-15.3616,-42.9627
MG,Caxambu,-21.9753,-44.9319
MG,Cedro do Abaeté,-19.1458,-45.7120
MG,Central de Minas,-18.7612,-41.3143
MG,Centralina,-18.5852,-49.2014
MG,Chalé,-20.0453,-41.6897
MG,Chapada Gaúcha,-15.3014,-45.6116
MG,Chapada do Norte,-17.0881,-42.5392
MG,Chiador,-21.9996,-43.0617
MG,Chácara,-21.6733,-43.2150
MG,Cipotânea,-20.9026,-43.3629
MG,Claraval,-20.3970,-47.2768
MG,Claro dos Poções,-17.0820,-44.2061
MG,Cláudio,-20.4437,-44.7673
MG,Coimbra,-20.8535,-42.8008
MG,Coluna,-18.2311,-42.8352
MG,Comendador Gomes,-19.6973,-49.0789
MG,Comercinho,-16.2963,-41.7945
MG,Conceição da Aparecida,-21.0960,-46.2049
MG,Conceição da Barra de Minas,-21.1316,-44.4729
MG,Conceição das Alagoas,-19.9172,-48.3839
MG,Conceição das Pedras,-22.1576,-45.4562
MG,Conceição de Ipanema,-19.9326,-41.6908
MG,Conceição do Mato Dentro,-19.0344,-43.4221
MG,Conceição do Pará,-19.7456,-44.8945
MG,Conceição do Rio Verde,-21.8778,-45.0870
MG,Conceição dos Ouros,-22.4078,-45.7996
MG,Confins,-19.6282,-43.9931
MG,Congonhal,-22.1488,-46.0430
MG,Congonhas,-20.4958,-43.8510
MG,Congonhas do Norte,-18.8021,-43.6767
MG,Conquista,-19.9312,-47.5492
MG,Conselheiro Lafaiete,-20.6634,-43.7846
MG,Conselheiro Pena,-19.1789,-41.4736
MG,Consolação,-22.5493,-45.9255
MG,Contagem,-19.9321,-44.0539
MG,Coqueiral,-21.1858,-45.4366
MG,Coração de Jesus,-16.6841,-44.3635
MG,Cordisburgo,-19.1224,-44.3224
MG,Cordislândia,-21.7891,-45.6999
MG,Corinto,-18.3690,-44.4542
MG,Coroaci,-18.6156,-42.2791
MG,Coromandel,-18.4734,-47.1933
MG,Coronel Fabriciano,-19.5179,-42.6276
MG,Coronel Murta,-16.6148,-42.1840
MG,Coronel Pacheco,-21.5898,-43.2560
MG,Coronel Xavier Chaves,-21.0277,-44.2206
MG,Couto de Magalhães de Minas,-18.0727,-43.4648
MG,Cristais,-20.8733,-45.5167
MG,Cristiano Otoni,-20.8324,-43.8166
MG,Cristina,-22.2080,-45.2673
MG,Cristália,-16.7160,-42.8571
MG,Crisólita,-17.2381,-40.9184
MG,Crucilândia,-20.3923,-44.3334
MG,Cruzeiro da Fortaleza,-18.9440,-46.6669
MG,Cruzília,-21.8400,-44.8067
MG,Cuparaque,-18.9648,-41.0986
MG,Curral de Dentro,-15.9327,-41.8557
MG,Curvelo,-18.7527,-44.4303
MG,Cássia,-20.5831,-46.9201
MG,Córrego Danta,-19.8198,-45.9032
MG,Córrego Fundo,-20.4474,-45.5617
MG,Córrego Novo,-19.8361,-42.3988
MG,Córrego do Bom Jesus,-22.6269,-46.0241
MG,Cônego Marinho,-15.2892,-44.4181
MG,Datas,-18.4478,-43.6591
MG,Delfim Moreira,-22.5036,-45.2792
MG,Delfinópolis,-20.3468,-46.8456
MG,Delta,-19.9721,-47.7841
MG,Descoberto,-21.4600,-42.9618
MG,Desterro de Entre Rios,-20.6650,-44.3334
MG,Desterro do Melo,-21.1430,-43.5178
MG,Diamantina,-18.2413,-43.6031
MG,Diogo de Vasconcelos,-20.4879,-43.1953
MG,Dionísio,-19.8433,-42.7701
MG,Divino,-20.6134,-42.1438
MG,Divino das Laranjeiras,-18.7755,-41.4781
MG,Divinolândia de Minas,-18.8004,-42.6103
MG,Divinésia,-20.9917,-43.0003
MG,Divinópolis,-20.1446,-44.8912
MG,Divisa Alegre,-15.7221,-41.3463
MG,Divisa Nova,-21.5092,-46.1904
MG,Divisópolis,-15.7254,-40.9997
MG,Dom Bosco,-16.6520,-46.2597
MG,Dom Cavati,-19.3735,-42.1121
MG,Dom Joaquim,-18.9610,-43.2544
MG,Dom Silvério,-20.1627,-42.9627
MG,Dom Viçoso,-22.2511,-45.1643
MG,Dona Eusébia,-21.3190,-42.8070
MG,Dores de Campos,-21.1139,-44.0207
MG,Dores de Guanhães,-19.0516,-42.9254
MG,Dores do Indaiá,-19.4628,-45.5927
MG,Dores do Turvo,-20.9785,-43.1834
MG,Doresópolis,-20.2868,-45.9007
MG,Douradoquara,-18.4338,-47.5993
MG,Durandé,-20.2058,-41.7977
MG,Elói Mendes,-21.6088,-45.5691
MG,Engenheiro Caldas,-19.2065,-42.0503
MG,Engenheiro Navarro,-17.2831,-43.9470
MG,Entre Folhas,-19.6218,-42.2306
MG,Entre Rios de Minas,-20.6706,-44.0654
MG,Ervália,-20.8403,-42.6544
MG,Esmeraldas,-19.7640,-44.3065
MG,Espera Feliz,-20.6508,-41.9119
MG,Espinosa,-14.9249,-42.8090
MG,Espírito Santo do Dourado,-22.0454,-45.9548
MG,Estiva,-22.4577,-46.0191
MG,Estrela Dalva,-21.7412,-42.4574
MG,Estrela do Indaiá,-19.5169,-45.7859
MG,Estrela do Sul,-18.7399,-47.6956
MG,Eugenópolis,-21.1002,-42.1878
MG,Ewbank da Câmara,-21.5498,-43.5068
MG,Extrema,-22.8540,-46.3178
MG,Fama,-21.4089,-45.8286
MG,Faria Lemos,-20.8097,-42.0213
MG,Felisburgo,-16.6348,-40.7605
MG,Felixlândia,-18.7507,-44.9004
MG,Felício dos Santos,-18.0755,-43.2422
MG,Fernandes Tourinho,-19.1541,-42.0803
MG,Ferros,-19.2343,-43.0192
MG,Fervedouro,-20.7260,-42.2790
MG,Florestal,-19.8880,-44.4318
MG,Formiga,-20.4618,-45.4268
MG,Formoso,-14.9446,-46.2371
MG,Fortaleza de Minas,-20.8508,-46.7120
MG,Fortuna de Minas,-19.5578,-44.4472
MG,Francisco Badaró,-16.9883,-42.3568
MG,Francisco Dumont,-17.3107,-44.2317
MG,Francisco Sá,-16.4827,-43.4896
MG,Franciscópolis,-17.9578,-42.0094
MG,Frei Gaspar,-18.0709,-41.4325
MG,Frei Inocêncio,-18.5556,-41.9121
MG,Frei Lagonegro,-18.1751,-42.7617
MG,Fronteira,-20.2748,-49.1984
MG,Fronteira dos Vales,-16.8898,-40.9230
MG,Fruta de Leite,-16.1225,-42.5288
MG,Frutal,-20.0259,-48.9355
MG,Funilândia,-19.3661,-44.0610
MG,Galiléia,-19.0005,-41.5387
MG,Gameleiras,-15.0829,-43.1250
MG,Glaucilândia,-16.8481,-43.6920
MG,Goiabeira,-18.9807,-41.2235
MG,Goianá,-21.5360,-43.1957
MG,Gonzaga,-18.8196,-42.4769
MG,Gonçalves,-22.6545,-45.8556
MG,Gouveia,-18.4519,-43.7423
MG,Governador Valadares,-18.8545,-41.9555
MG,Grupiara,-18.5003,-47.7318
MG,Grão Mogol,-16.5662,-42.8923
MG,Guanhães,-18.7713,-42.9312
MG,Guapé,-20.7631,-45.9152
MG,Guaraciaba,-20.5716,-43.0094
MG,Guaraciama,-17.0142,-43.6675
MG,Guarani,-21.3563,-43.0328
MG,Guaranésia,-21.3009,-46.7964
MG,Guarará,-21.7304,-43.0334
MG,Guarda-Mor,-17.7673,-47.0998
MG,Guaxupé,-21.3050,-46.7081
MG,Guidoval,-21.1550,-42.7887
MG,Guimarânia,-18.8425,-46.7901
MG,Guiricema,-21.0098,-42.7207
MG,Gurinhatã,-19.2143,-49.7876
MG,Heliodora,-22.0644,-45.5453
MG,Iapu,-19.4387,-42.2147
MG,Ibertioga,-21.4330,-43.9639
MG,Ibiaí,-16.8591,-44.9046
MG,Ibiracatu,-15.6605,-44.1667
MG,Ibiraci,-20.4611,-47.1222
MG,Ibirité,-20.0252,-44.0569
MG,Ibitiúra de Minas,-22.0604,-46.4368
MG,Ibituruna,-21.1541,-44.7479
MG,Ibiá,-19.4749,-46.5474
MG,Icaraí de Minas,-16.2140,-44.9034
MG,Igarapé,-20.0707,-44.2994
MG,Igaratinga,-19.9476,-44.7063
MG,Iguatama,-20.1776,-45.7111
MG,Ijaci,-21.1738,-44.9233
MG,Ilicínea,-20.9402,-45.8308
MG,Imbé de Minas,-19.6017,-41.9695
MG,Inconfidentes,-22.3136,-46.3264
MG,Indaiabira,-15.4911,-42.2005
MG,Indianópolis,-19.0341,-47.9155
MG,Ingaí,-21.4024,-44.9152
MG,Inhapim,-19.5476,-42.1147
MG,Inhaúma,-19.4898,-44.3934
MG,Inimutaba,-18.7271,-44.3584
MG,Ipaba,-19.4158,-42.4139
MG,Ipanema,-19.7992,-41.7164
MG,Ipatinga,-19.4703,-42.5476
MG,Ipiaçu,-18.6927,-49.9436
MG,Ipuiúna,-22.1013,-46.1915
MG,Iraí de Minas,-18.9819,-47.4610
MG,Itabira,-19.6239,-43.2312
MG,Itabirinha,-18.5712,-41.2340
MG,Itabirito,-20.2501,-43.8038
MG,Itacambira,-17.0625,-43.3069
MG,Itacarambi,-15.0890,-44.0950
MG,Itaguara,-20.3947,-44.4875
MG,Itaipé,-17.4014,-41.6697
MG,Itajubá,-22.4225,-45.4598
MG,Itamarandiba,-17.8552,-42.8561
MG,Itamarati de Minas,-21.4179,-42.8130
MG,Itambacuri,-18.0350,-41.6830
MG,Itambé do Mato Dentro,-19.4158,-43.3182
MG,Itamogi,-21.0758,-47.0460
MG,Itamonte,-22.2859,-44.8680
MG,Itanhandu,-22.2942,-44.9382
MG,Itanhomi,-19.1736,-41.8630
MG,Itaobim,-16.5571,-41.5017
MG,Itapagipe,-19.9062,-49.3781
MG,Itapecerica,-20.4704,-45.1270
MG,Itapeva,-22.7665,-46.2241
MG,Itatiaiuçu,-20.1983,-44.4211
MG,Itaverava,-20.6769,-43.6141
MG,Itaú de Minas,-20.7375,-46.7525
MG,Itaúna,-20.0818,-44.5801
MG,Itinga,-16.6100,-41.7672
MG,Itueta,-19.3999,-41.1746
MG,Ituiutaba,-18.9772,-49.4639
MG,Itumirim,-21.3171,-44.8724
MG,Iturama,-19.7276,-50.1966
MG,Itutinga,-21.3000,-44.6567
MG,Jaboticatubas,-19.5119,-43.7373
MG,Jacinto,-16.1428,-40.2950
MG,Jacutinga,-22.2860,-46.6166
MG,Jacuí,-21.0137,-46.7359
MG,Jaguaraçu,-19.6470,-42.7498
MG,Jampruca,-18.4610,-41.8090
MG,Janaúba,-15.8022,-43.3132
MG,Januária,-15.4802,-44.3639
MG,Japaraíba,-20.1442,-45.5015
MG,Japonvar,-15.9891,-44.2758
MG,Jaíba,-15.3432,-43.6688
MG,Jeceaba,-20.5339,-43.9894
MG,Jenipapo de Minas,-17.0831,-42.2589
MG,Jequeri,-20.4542,-42.6651
MG,Jequitaí,-17.2290,-44.4376
MG,Jequitibá,-19.2345,-44.0304
MG,Jequitinhonha,-16.4375,-41.0117
MG,Jesuânia,-21.9887,-45.2911
MG,Joanésia,-19.1729,-42.6775
MG,Joaquim Felício,-17.7580,-44.1643
MG,Joaíma,-16.6522,-41.0229
MG,Jordânia,-15.9009,-40.1841
MG,Josenópolis,-16.5417,-42.5151
MG,José Gonçalves de Minas,-16.9053,-42.6014
MG,José Raydan,-18.2195,-42.4946
MG,João Monlevade,-19.8126,-43.1735
MG,João Pinheiro,-17.7398,-46.1715
MG,Juatuba,-19.9448,-44.3451
MG,Juiz de Fora,-21.7595,-43.3398
MG,Juramento,-16.8473,-43.5865
MG,Juruaia,-21.2493,-46.5735
MG,Juvenília,-14.2662,-44.1597
MG,Ladainha,-17.6279,-41.7488
MG,Lagamar,-18.1759,-46.8063
MG,Lagoa Dourada,-20.9139,-44.0797
MG,Lagoa Formosa,-18.7715,-46.4012
MG,Lagoa Grande,-17.8323,-46.5165
MG,Lagoa Santa,-19.6397,-43.8932
MG,Lagoa da Prata,-20.0237,-45.5401
MG,Lagoa dos Patos,-16.9780,-44.5754
MG,Lajinha,-20.1539,-41.6228
MG,Lambari,-21.9671,-45.3498
MG,Lamim,-20.7900,-43.4706
MG,Laranjal,-21.3715,-42.4732
MG,Lassance,-17.8870,-44.5735
MG,Lavras,-21.2480,-45.0009
MG,Leandro Ferreira,-19.7193,-45.0279
MG,Leme do Prado,-17.0793,-42.6936
MG,Leopoldina,-21.5296,-42.6421
MG,Liberdade,-22.0275,-44.3208
MG,Lima Duarte,-21.8386,-43.7934
MG,Limeira do Oeste,-19.5512,-50.5815
MG,Lontra,-15.9013,-44.3060
MG,Luisburgo,-20.4468,-42.0976
MG,Luislândia,-16.1095,-44.5886
MG,Luminárias,-21.5145,-44.9034
MG,Luz,-19.7911,-45.6794
MG,Machacalis,-17.0723,-40.7245
MG,Machado,-21.6778,-45.9219
MG,Madre de Deus de Minas,-21.4830,-44.3287
MG,Malacacheta,-17.8456,-42.0769
MG,Mamonas,-15.0479,-42.9469
MG,Manga,-14.7529,-43.9391
MG,Manhuaçu,-20.2572,-42.0280
MG,Manhumirim,-20.3591,-41.9589
MG,Mantena,-18.7761,-40.9874
MG,Mar de Espanha,-21.8707,-43.0062
MG,Maravilhas,-19.5076,-44.6779
MG,Maria da Fé,-22.3044,-45.3773
MG,Mariana,-20.3765,-43.4140
MG,Marilac,-18.5079,-42.0822
MG,Maripá de Minas,-21.6979,-42.9546
MG,Marliéria,-19.7096,-42.7327
MG,Marmelópolis,-22.4470,-45.1645
MG,Martinho Campos,-19.3306,-45.2434
MG,Martins Soares,-20.2546,-41.8786
MG,Mata Verde,-15.6869,-40.7366
MG,Materlândia,-18.4699,-43.0579
MG,Mateus Leme,-19.9794,-44.4318
MG,Mathias Lobato,-18.5900,-41.9166
MG,Matias Barbosa,-21.8690,-43.3135
MG,Matias Cardoso,-14.8563,-43.9146
MG,Matipó,-20.2873,-42.3401
MG,Mato Verde,-15.3944,-42.8600
MG,Matozinhos,-19.5543,-44.0868
MG,Matutina,-19.2179,-45.9664
MG,Medeiros,-19.9865,-46.2181
MG,Medina,-16.2245,-41.4728
MG,Mendes Pimentel,-18.6631,-41.4052
MG,Mercês,-21.1976,-43.3337
MG,Mesquita,-19.2240,-42.6079
MG,Minas Novas,-17.2156,-42.5884
MG,Minduri,-21.6797,-44.6051
MG,Mirabela,-16.2560,-44.1602
MG,Miradouro,-20.8899,-42.3458
MG,Miravânia,-14.7348,-44.4092
MG,Miraí,-21.2021,-42.6122
MG,Moeda,-20.3399,-44.0509
MG,Moema,-19.8387,-45.4127
MG,Monjolos,-18.3245,-44.1180
MG,Monsenhor Paulo,-21.7579,-45.5391
MG,Montalvânia,-14.4197,-44.3719
MG,Monte Alegre de Minas,-18.8690,-48.8810
MG,Monte Azul,-15.1514,-42.8718
MG,Monte Belo,-21.3271,-46.3635
MG,Monte Carmelo,-18.7302,-47.4912
MG,Monte Formoso,-16.8691,-41.2473
MG,Monte Santo de Minas,-21.1873,-46.9753
MG,Monte Sião,-22.4335,-46.5730
MG,Montes Claros,-16.7282,-43.8578
MG,Montezuma,-15.1702,-42.4941
MG,Morada Nova de Minas,-18.5998,-45.3584
MG,Morro da Garça,-18.5356,-44.6010
MG,Morro do Pilar,-19.2236,-43.3795
MG,Munhoz,-22.6092,-46.3620
MG,Muriaé,-21.1300,-42.3693
MG,Mutum,-19.8121,-41.4407
MG,Muzambinho,-21.3692,-46.5213
MG,Mário Campos,-20.0582,-44.1883
MG,Nacip Raydan,-18.4544,-42.2481
MG,Nanuque,-17.8481,-40.3533
MG,Naque,-19.2291,-42.3312
MG,Natalândia,-16.5021,-46.4874
MG,Natércia,-22.1158,-45.5123
MG,Nazareno,-21.2168,-44.6138
MG,Nepomuceno,-21.2324,-45.2350
MG,Ninheira,-15.3148,-41.7564
MG,Nova Belém,-18.4925,-41.1107
MG,Nova Era,-19.7577,-43.0333
MG,Nova Lima,-19.9758,-43.8509
MG,Nova Módica,-18.4417,-41.4984
MG,Nova Ponte,-19.1461,-47.6779
MG,Nova Porteirinha,-15.7993,-43.2941
MG,Nova Resende,-21.1286,-46.4157
MG,Nova Serrana,-19.8713,-44.9847
MG,Nova União,-19.6876,-43.5830
MG,Novo Cruzeiro,-17.4654,-41.8826
MG,Novo Oriente de Minas,-17.4089,-41.2194
MG,Novorizonte,-16.0162,-42.4044
MG,Olaria,-21.8598,-43.9356
MG,Olhos d'Água,-17.3982,-43.5719
MG,Oliveira,-20.6982,-44.8290
MG,Oliveira Fortes,-21.3401,-43.4499
MG,Olímpio Noronha,-22.0685,-45.2657
MG,Onça de Pitangui,-19.7276,-44.8058
MG,Oratórios,-20.4298,-42.7977
MG,Orizânia,-20.5142,-42.1991
MG,Ouro Branco,-20.5263,-43.6962
MG,Ouro Fino,-22.2779,-46.3716
MG,Ouro Preto,-20.3796,-43.5120
MG,Ouro Verde de Minas,-18.0719,-41.2734
MG,Padre Carvalho,-16.3646,-42.5088
MG,Padre Paraíso,-17.0758,-41.4821
MG,Pai Pedro,-15.5271,-43.0700
MG,Paineiras,-18.8993,-45.5321
MG,Pains,-20.3705,-45.6627
MG,Paiva,-21.2913,-43.4088
MG,Palma,-21.3748,-42.3123
MG,Palmópolis,-16.7364,-40.4296
MG,Papagaios,-19.4419,-44.7468
MG,Paracatu,-17.2252,-46.8711
MG,Paraguaçu,-21.5465,-45.7374
MG,Paraisópolis,-22.5539,-45.7803
MG,Paraopeba,-19.2732,-44.4044
MG,Pará de Minas,-19.8534,-44.6114
MG,Passa Quatro,-22.3871,-44.9709
MG,Passa Tempo,-20.6539,-44.4926
MG,Passa-Vinte,-22.2097,-44.2344
MG,Passabém,-19.3509,-43.1383
MG,Passos,-20.7193,-46.6090
MG,Patis,-16.0773,-44.0787
MG,Patos de Minas,-18.5699,-46.5013
MG,Patrocínio,-18.9379,-46.9934
MG,Patrocínio do Muriaé,-21.1544,-42.2125
MG,Paula Cândido,-20.8754,-42.9752
MG,Paulistas,-18.4276,-42.8628
MG,Pavão,-17.4267,-41.0035
MG,Pedra Azul,-16.0086,-41.2909
MG,Pedra Bonita,-20.5219,-42.3304
MG,Pedra Dourada,-20.8266,-42.1515
MG,Pedra do Anta,-20.5968,-42.7123
MG,Pedra do Indaiá,-20.2563,-45.2107
MG,Pedralva,-22.2386,-45.4654
MG,Pedras de Maria da Cruz,-15.6032,-44.3910
MG,Pedrinópolis,-19.2241,-47.4579
MG,Pedro Leopoldo,-19.6308,-44.0383
MG,Pedro Teixeira,-21.7076,-43.7430
MG,Pequeri,-21.8341,-43.1145
MG,Pequi,-19.6284,-44.6604
MG,Perdigão,-19.9411,-45.0780
MG,Perdizes,-19.3434,-47.2963
MG,Perdões,-21.0932,-45.0896
MG,Periquito,-19.1573,-42.2333
MG,Pescador,-18.3570,-41.6006
MG,Peçanha,-18.5441,-42.5583
MG,Piau,-21.5096,-43.3130
MG,Piedade de Caratinga,-19.7593,-42.0756
MG,Piedade de Ponte Nova,-20.2438,-42.7379
MG,Piedade do Rio Grande,-21.4690,-44.1938
MG,Piedade dos Gerais,-20.4715,-44.2243
MG,Pimenta,-20.4827,-45.8049
MG,Pingo-d'Água,-19.7287,-42.4095
MG,Pintópolis,-16.0572,-45.1402
MG,Piracema,-20.5089,-44.4783
MG,Pirajuba,-19.9092,-48.7027
MG,Piranga,-20.6834,-43.2967
MG,Piranguinho,-22.3950,-45.5324
MG,Piranguçu,-22.5249,-45.4945
MG,Pirapetinga,-21.6554,-42.3434
MG,Pirapora,-17.3392,-44.9340
MG,Piraúba,-21.2825,-43.0172
MG,Pitangui,-19.6741,-44.8964
MG,Piumhi,-20.4762,-45.9589
MG,Planura,-20.1376,-48.7000
MG,Pocrane,-19.6208,-41.6334
MG,Pompéu,-19.2257,-45.0141
MG,Ponte Nova,-20.4111,-42.8978
MG,Ponto Chique,-16.6282,-45.0588
MG,Ponto dos Volantes,-16.7473,-41.5025
MG,Porteirinha,-15.7404,-43.0281
MG,Porto Firme,-20.6642,-43.0834
MG,Poté,-17.8077,-41.7860
MG,Pouso Alegre,-22.2266,-45.9389
MG,Pouso Alto,-22.1964,-44.9748
MG,Poço Fundo,-21.7800,-45.9658
MG,Poços de Caldas,-21.7800,-46.5692
MG,Prados,-21.0597,-44.0778
MG,Prata,-19.3086,-48.9276
MG,Pratinha,-19.7390,-46.3755
MG,Pratápolis,-20.7411,-46.8624
MG,Presidente Bernardes,-20.7656,-43.1895
MG,Presidente Juscelino,-18.6401,-44.0600
MG,Presidente Kubitschek,-18.6193,-43.5628
MG,Presidente Olegário,-18.4096,-46.4165
MG,Prudente de Morais,-19.4742,-44.1591
MG,Quartel Geral,-19.2703,-45.5569
MG,Queluzito,-20.7416,-43.8851
MG,Raposos,-19.9636,-43.8079
MG,Raul Soares,-20.1061,-42.4502
MG,Recreio,-21.5289,-42.4676
MG,Reduto,-20.2401,-41.9848
MG,Resende Costa,-20.9171,-44.2407
MG,Resplendor,-19.3194,-41.2462
MG,Ressaquinha,-21.0642,-43.7598
MG,Riachinho,-16.2258,-45.9888
MG,Riacho dos Machados,-16.0091,-43.0488
MG,Ribeirão Vermelho,-21.1879,-45.0637
MG,Ribeirão das Neves,-19.7621,-44.0844
MG,Rio Acima,-20.0876,-43.7878
MG,Rio Casca,-20.2285,-42.6462
MG,Rio Doce,-20.2412,-42.8995
MG,Rio Espera,-20.8550,-43.4721
MG,Rio Manso,-20.2666,-44.3069
MG,Rio Novo,-21.4649,-43.1168
MG,Rio Paranaíba,-19.1861,-46.2455
MG,Rio Pardo de Minas,-15.6160,-42.5405
MG,Rio Piracicaba,-19.9284,-43.1829
MG,Rio Pomba,-21.2712,-43.1696
MG,Rio Preto,-22.0861,-43.8293
MG,Rio Vermelho,-18.2922,-43.0018
MG,Rio do Prado,-16.6056,-40.5714
MG,Ritápolis,-21.0276,-44.3204
MG,Rochedo de Minas,-21.6284,-43.0165
MG,Rodeiro,-21.2035,-42.8586
MG,Romaria,-18.8838,-47.5782
MG,Rosário da Limeira,-20.9812,-42.5112
MG,Rubelita,-16.4053,-42.2610
MG,Rubim,-16.3775,-40.5397
MG,Sabará,-19.8840,-43.8263
MG,Sabinópolis,-18.6653,-43.0752
MG,Sacramento,-19.8622,-47.4508
MG,Salinas,-16.1753,-42.2964
MG,Salto da Divisa,-16.0063,-39.9391
MG,Santa Bárbara,-19.9604,-43.4101
MG,Santa Bárbara do Leste,-19.9753,-42.1457
MG,Santa Bárbara do Monte Verde,-21.9592,-43.7027
MG,Santa Bárbara do Tugúrio,-21.2431,-43.5607
MG,Santa Cruz de Minas,-21.1241,-44.2202
MG,Santa Cruz de Salinas,-16.0967,-41.7418
MG,Santa Cruz do Escalvado,-20.2372,-42.8169
MG,Santa Efigênia de Minas,-18.8235,-42.4388
MG,Santa Fé de Minas,-16.6859,-45.4102
MG,Santa Helena de Minas,-16.9707,-40.6727
MG,Santa Juliana,-19.3108,-47.5322
MG,Santa Luzia,-19.7548,-43.8497
MG,Santa Margarida,-20.3839,-42.2519
MG,Santa Maria de Itabira,-19.4431,-43.1064
MG,Santa Maria do Salto,-16.2479,-40.1512
MG,Santa Maria do Suaçuí,-18.1896,-42.4139
MG,Santa Rita de Caldas,-22.0292,-46.3385
MG,Santa Rita de Ibitipoca,-21.5658,-43.9163
MG,Santa Rita de Jacutinga,-22.1474,-44.0977
MG,Santa Rita de Minas,-19.8760,-42.1363
MG,Santa Rita do Itueto,-19.3576,-41.3821
MG,Santa Rita do Sapucaí,-22.2461,-45.7034
MG,Santa Rosa da Serra,-19.5186,-45.9611
MG,Santa Vitória,-18.8414,-50.1208
MG,Santana da Vargem,-21.2449,-45.5005
MG,Santana de Cataguases,-21.2893,-42.5524
MG,Santana de Pirapama,-18.9962,-44.0409
MG,Santana do Deserto,-21.9512,-43.1583
MG,Santana do Garambéu,-21.5983,-44.1050
MG,Santana do Jacaré,-20.9007,-45.1285
MG,Santana do Manhuaçu,-20.1031,-41.9278
MG,Santana do Paraíso,-19.3661,-42.5446
MG,Santana do Riacho,-19.1662,-43.7220
MG,Santana dos Montes,-20.7868,-43.6949
MG,Santo Antônio do Amparo,-20.9430,-44.9176
MG,Santo Antônio do Aventureiro,-21.7606,-42.8115
MG,Santo Antônio do Grama,-20.3185,-42.6047
MG,Santo Antônio do Itambé,-18.4609,-43.3006
MG,Santo Antônio do Jacinto,-16.5332,-40.1817
MG,Santo Antônio do Monte,-20.0850,-45.2947
MG,Santo Antônio do Retiro,-15.3393,-42.6171
MG,Santo Antônio do Rio Abaixo,-19.2374,-43.2604
MG,Santo Hipólito,-18.2968,-44.2229
MG,Santos Dumont,-21.4634,-43.5499
MG,Sapucaí-Mirim,-22.7409,-45.7380
MG,Sardoá,-18.7828,-42.3629
MG,Sarzedo,-20.0367,-44.1446
MG,Sem-Peixe,-20.1008,-42.8483
MG,Senador Amaral,-22.5869,-46.1763
MG,Senador Cortes,-21.7986,-42.9424
MG,Senador Firmino,-20.9158,-43.0904
MG,Senador José Bento,-22.1633,-46.1792
MG,Senador Modestino Gonçalves,-17.9465,-43.2172
MG,Senhora de Oliveira,-20.7972,-43.3394
MG,Senhora do Porto,-18.8909,-43.0799
MG,Senhora dos Remédios,-21.0351,-43.5812
MG,Sericita,-20.4748,-42.4828
MG,Seritinga,-21.9134,-44.5180
MG,Serra Azul de Minas,-18.3602,-43.1675
MG,Serra da Saudade,-19.4447,-45.7950
MG,Serra do Salitre,-19.1083,-46.6961
MG,Serra dos Aimorés,-17.7872,-40.2453
MG,Serrania,-21.5441,-46.0417
MG,Serranos,-21.8857,-44.5125
MG,Serranópolis de Minas,-15.8176,-42.8732
MG,Serro,-18.5991,-43.3744
MG,Sete Lagoas,-19.4569,-44.2413
MG,Setubinha,-17.6002,-42.1587
MG,Silveirânia,-21.1615,-43.2128
MG,Silvianópolis,-22.0274,-45.8385
MG,Simonésia,-20.1341,-42.0091
MG,Simão Pereira,-21.9640,-43.3088
MG,Sobrália,-19.2345,-42.0998
MG,Soledade de Minas,-22.0554,-45.0464
MG,São Bento Abade,-21.5839,-45.0699
MG,São Brás do Suaçuí,-20.6242,-43.9515
MG,São Domingos das Dores,-19.5246,-42.0106
MG,São Domingos do Prata,-19.8678,-42.9710
MG,São Francisco,-15.9514,-44.8593
MG,São Francisco de Paula,-20.7036,-44.9838
MG,São Francisco de Sales,-19.8611,-49.7727
MG,São Francisco do Glória,-20.7923,-42.2673
MG,São Félix de Minas,-18.5959,-41.4889
MG,São Geraldo,-20.9252,-42.8364
MG,São Geraldo da Piedade,-18.8411,-42.2867
MG,São Geraldo do Baixio,-18.9097,-41.3630
MG,São Gonçalo do Abaeté,-18.3315,-45.8265
MG,São Gonçalo do Pará,-19.9822,-44.8593
MG,São Gonçalo do Rio Abaixo,-19.8221,-43.3660
MG,São Gonçalo do Rio Preto,-18.0025,-43.3854
MG,São Gonçalo do Sapucaí,-21.8932,-45.5893
MG,São Gotardo,-19.3087,-46.0465
MG,São Joaquim de Bicas,-20.0480,-44.2749
MG,São José da Barra,-20.7178,-46.3130
MG,São José da Lapa,-19.6971,-43.9586
MG,São José da Safira,-18.3243,-42.1431
MG,São José da Varginha,-19.7006,-44.5560
MG,São José do Alegre,-22.3243,-45.5258
MG,São José do Divino,-18.4793,-41.3907
MG,São José do Goiabal,-19.9214,-42.7035
MG,São José do Jacuri,-18.2810,-42.6729
MG,São José do Mantimento,-20.0058,-41.7486
MG,São João Batista do Glória,-20.6350,-46.5080
MG,São João Evangelista,-18.5480,-42.7655
MG,São João Nepomuceno,-21.5381,-43.0069
MG,São João da Lagoa,-16.8455,-44.3507
MG,São João da Mata,-21.9280,-45.9297
MG,São João da Ponte,-15.9271,-44.0096
MG,São João das Missões,-14.8859,-44.0922
MG,São João del Rei,-21.1311,-44.2526
MG,São João do Manhuaçu,-20.3933,-42.1533
MG,São João do Manteninha,-18.7230,-41.1628
MG,São João do Oriente,-19.3384,-42.1575
MG,São João do Pacuí,-16.5373,-44.5134
MG,São João do Paraíso,-15.3168,-42.0213
MG,São Lourenço,-22.1166,-45.0506
MG,São Miguel do Anta,-20.7067,-42.7174
MG,São Pedro da União,-21.1310,-46.6123
MG,São Pedro do Suaçuí,-18.3609,-42.5981
MG,São Pedro dos Ferros,-20.1732,-42.5251
MG,São Romão,-16.3641,-45.0749
MG,São Roque de Minas,-20.2490,-46.3639
MG,São Sebastião da Bela Vista,-22.1583,-45.7546
MG,São Sebastião da Vargem Alegre,-19.7477,-43.3679
MG,São Sebastião do Anta,-19.5064,-41.9850
MG,São Sebastião do Maranhão,-18.0873,-42.5659
MG,São Sebastião do Oeste,-20.2758,-45.0063
MG,São Sebastião do Paraíso,-20.9167,-46.9837
MG,São Sebastião do Rio Preto,-19.2959,-43.1757
MG,São Sebastião do Rio Verde,-22.2183,-44.9761
MG,São Thomé das Letras,-21.7218,-44.9849
MG,São Tiago,-20.9075,-44.5098
MG,São Tomás de Aquino,-20.7791,-47.0962
MG,São Vicente de Minas,-21.7042,-44.4431
MG,Tabuleiro,-21.3632,-43.2381
MG,Taiobeiras,-15.8106,-42.2259
MG,Taparuba,-19.7621,-41.6080
MG,Tapira,-19.9166,-46.8264
MG,Tapiraí,-19.8936,-46.0221
MG,Taquaraçu de Minas,-19.6652,-43.6922
MG,Tarumirim,-19.2835,-42.0097
MG,Teixeiras,-20.6561,-42.8564
MG,Teófilo Otoni,-17.8595,-41.5087
MG,Timóteo,-19.5811,-42.6471
MG,Tiradentes,-21.1102,-44.1744
MG,Tiros,-19.0037,-45.9626
MG,Tocantins,-21.1774,-43.0127
MG,Tocos do Moji,-22.3698,-46.0971
MG,Toledo,-22.7421,-46.3728
MG,Tombos,-20.9086,-42.0228
MG,Três Corações,-21.6921,-45.2511
MG,Três Marias,-18.2048,-45.2473
MG,Três Pontas,-21.3694,-45.5109
MG,Tumiritinga,-18.9844,-41.6527
MG,Tupaciguara,-18.5866,-48.6985
MG,Turmalina,-17.2828,-42.7285
MG,Turvolândia,-21.8733,-45.7859
MG,Ubaporanga,-19.6351,-42.1059
MG,Ubaí,-16.2885,-44.7783
MG,Uberaba,-19.7472,-47.9381
MG,Uberlândia,-18.9141,-48.2749
MG,Ubá,-21.1204,-42.9359
MG,Umburatiba,-17.2548,-40.5779
MG,Unaí,-16.3592,-46.9022
MG,União de Minas,-19.5299,-50.3380
MG,Uruana de Minas,-16.0634,-46.2443
MG,Urucuia,-16.1244,-45.7352
MG,Urucânia,-20.3521,-42.7370
MG,Vargem Alegre,-19.5988,-42.2949
MG,Vargem Bonita,-20.3333,-46.3688
MG,Vargem Grande do Rio Pardo,-15.3987,-42.3085
MG,Varginha,-21.5556,-45.4364
MG,Varjão de Minas,-18.3741,-46.0313
MG,Varzelândia,-15.6992,-44.0278
MG,Vazante,-17.9827,-46.9088
MG,Verdelândia,-15.5845,-43.6121
MG,Veredinha,-17.3974,-42.7307
MG,Vermelho Novo,-20.0406,-42.2688
MG,Veríssimo,-19.6657,-48.3118
MG,Vespasiano,-19.6883,-43.9239
MG,Vieiras,-20.8670,-42.2401
MG,Virgem da Lapa,-16.8070,-42.3431
MG,Virginópolis,-18.8154,-42.7015
MG,Virgolândia,-18.4738,-42.3067
MG,Virgínia,-22.3264,-45.0965
MG,Visconde do Rio Branco,-21.0127,-42.8361
MG,Viçosa,-20.7559,-42.8742
MG,Volta Grande,-21.7671,-42.5375
MG,Várzea da Palma,-17.5944,-44.7226
MG,Wenceslau Braz,-22.5368,-45.3626
MG,Água Boa,-17.9914,-42.3806
MG,Água Comprida,-20.0576,-48.1069
MG,Águas Formosas,-17.0802,-40.9384
MG,Águas Vermelhas,-15.7431,-41.4571
MS,Alcinópolis,-18.3255,-53.7042
MS,Amambai,-23.1058,-55.2253
MS,Anastácio,-20.4823,-55.8104
MS,Anaurilândia,-22.1852,-52.7191
MS,Angélica,-22.1527,-53.7708
MS,Antônio João,-22.1927,-55.9517
MS,Aparecida do Taboado,-20.0873,-51.0961
MS,Aquidauana,-20.4666,-55.7868
MS,Aral Moreira,-22.9385,-55.6334
MS,Bandeirantes,-19.9275,-54.3585
MS,Bataguassu,-21.7159,-52.4221
MS,Batayporã,-22.2944,-53.2705
MS,Bela Vista,-22.1073,-56.5263
MS,Bodoquena,-20.5370,-56.7127
MS,Bonito,-21.1261,-56.4836
MS,Brasilândia,-21.2544,-52.0365
MS,Caarapó,-22.6368,-54.8209
MS,Camapuã,-19.5347,-54.0431
MS,Campo Grande,-20.4486,-54.6295
MS,Caracol,-22.0110,-57.0277
MS,Cassilândia,-19.1179,-51.7313
MS,Chapadão do Sul,-18.7880,-52.6263
MS,Corguinho,-19.8243,-54.8281
MS,Coronel Sapucaia,-23.2724,-55.5278
MS,Corumbá,-19.0077,-57.6510
MS,Costa Rica,-18.5432,-53.1287
MS,Coxim,-18.5013,-54.7510
MS,Deodápolis,-22.2763,-54.1682
MS,Dois Irmãos do Buriti,-20.6848,-55.2915
MS,Douradina,-22.0405,-54.6158
MS,Dourados,-22.2231,-54.8120
MS,Eldorado,-23.7868,-54.2838
MS,Figueirão,-18.6782,-53.6380
MS,Fátima do Sul,-22.3789,-54.5131
MS,Glória de Dourados,-22.4136,-54.2335
MS,Guia Lopes da Laguna,-21.4583,-56.1117
MS,Iguatemi,-23.6736,-54.5637
MS,Inocência,-19.7277,-51.9281
MS,Itaporã,-22.0800,-54.7934
MS,Itaquiraí,-23.4779,-54.1870
MS,Ivinhema,-22.3046,-53.8184
MS,Japorã,-23.8903,-54.4059
MS,Jaraguari,-20.1386,-54.3996
MS,Jardim,-21.4799,-56.1489
MS,Jateí,-22.4806,-54.3079
MS,Juti,-22.8596,-54.6061
MS,Ladário,-19.0089,-57.5973
MS,Laguna Carapã,-22.5448,-55.1502
MS,Maracaju,-21.6105,-55.1678
MS,Miranda,-20.2355,-56.3746
MS,Mundo Novo,-23.9355,-54.2810
MS,Naviraí,-23.0618,-54.1995
MS,Nioaque,-21.1419,-55.8296
MS,Nova Alvorada do Sul,-21.4657,-54.3825
MS,Nova Andradina,-22.2380,-53.3437
MS,Novo Horizonte do Sul,-22.6693,-53.8601
MS,Paranaíba,-19.6746,-51.1909
MS,Paranhos,-23.8911,-55.4290
MS,Paraíso das Águas,-19.0216,-53.0116
MS,Pedro Gomes,-18.0996,-54.5507
MS,Ponta Porã,-22.5296,-55.7203
MS,Porto Murtinho,-21.6981,-57.8836
MS,Ribas do Rio Pardo,-20.4445,-53.7588
MS,Rio Brilhante,-21.8033,-54.5427
MS,Rio Negro,-19.4470,-54.9859
MS,Rio Verde de Mato Grosso,-18.9249,-54.8434
MS,Rochedo,-19.9565,-54.8848
MS,Santa Rita do Pardo,-21.3016,-52.8333
MS,Selvíria,-20.3637,-51.4192
MS,Sete Quedas,-23.9705,-55.0398
MS,Sidrolândia,-20.9302,-54.9692
MS,Sonora,-17.5698,-54.7551
MS,São Gabriel do Oeste,-19.3889,-54.5507
MS,Tacuru,-23.6360,-55.0141
MS,Taquarussu,-22.4898,-53.3519
MS,Terenos,-20.4378,-54.8647
MS,Três Lagoas,-20.7849,-51.7007
MS,Vicentina,-22.4098,-54.4415
MS,Água Clara,-20.4452,-52.8790
MT,Acorizal,-15.1940,-56.3632
MT,Alta Floresta,-9.8667,-56.0867
MT,Alto Araguaia,-17.3153,-53.2181
MT,Alto Boa Vista,-11.6732,-51.3883
MT,Alto Garças,-16.9462,-53.5272
MT,Alto Paraguai,-14.5137,-56.4776
MT,Alto Taquari,-17.8241,-53.2792
MT,Apiacás,-9.5398,-57.4587
MT,Araguaiana,-15.7291,-51.8341
MT,Araguainha,-16.8570,-53.0318
MT,Araputanga,-15.4641,-58.3425
MT,Arenápolis,-14.4472,-56.8437
MT,Aripuanã,-10.1723,-59.4568
MT,Barra do Bugres,-15.0702,-57.1878
MT,Barra do Garças,-15.8804,-52.2640
MT,Barão de Melgaço,-16.2067,-55.9623
MT,Boa Esperança do Norte,-13.5067,-55.1486
MT,Bom Jesus do Araguaia,-12.1706,-51.5032
MT,Brasnorte,-12.1474,-57.9833
MT,Campinápolis,-14.5162,-52.8930
MT,Campo Novo do Parecis,-13.6587,-57.8907
MT,Campo Verde,-15.5450,-55.1626
MT,Campos de Júlio,-13.7242,-59.2858
MT,Canabrava do Norte,-11.0556,-51.8209
MT,Canarana,-13.5515,-52.2705
MT,Carlinda,-9.9491,-55.8417
MT,Castanheira,-11.1251,-58.6081
MT,Chapada dos Guimarães,-15.4643,-55.7499
MT,Cláudia,-11.5075,-54.8835
MT,Cocalinho,-14.3903,-51.0001
MT,Colniza,-9.4612,-59.2252
MT,Colíder,-10.8135,-55.4610
MT,Comodoro,-13.6614,-59.7848
MT,Confresa,-10.6437,-51.5699
MT,Conquista D'Oeste,-14.5381,-59.5444
MT,Cotriguaçu,-9.8566,-58.4192
MT,Cuiabá,-15.6010,-56.0974
MT,Curvelândia,-15.6084,-57.9133
MT,Cáceres,-16.0764,-57.6818
MT,Denise,-14.7324,-57.0583
MT,Diamantino,-14.4037,-56.4366
MT,Dom Aquino,-15.8099,-54.9223
MT,Feliz Natal,-12.3850,-54.9227
MT,Figueirópolis D'Oeste,-15.4439,-58.7391
MT,Gaúcha do Norte,-13.2443,-53.0809
MT,General Carneiro,-15.7094,-52.7574
MT,Glória D'Oeste,-15.7680,-58.3108
MT,Guarantã do Norte,-9.9622,-54.9121
MT,Guiratinga,-16.3460,-53.7575
MT,Indiavaí,-15.4921,-58.5802
MT,Ipiranga do Norte,-12.2408,-56.1531
MT,Itanhangá,-12.2259,-56.6463
MT,Itaúba,-11.0614,-55.2766
MT,Itiquira,-17.2147,-54.1422
MT,Jaciara,-15.9548,-54.9733
MT,Jangada,-15.2350,-56.4917
MT,Jauru,-15.3342,-58.8723
MT,Juara,-11.2639,-57.5244
MT,Juruena,-10.3178,-58.3592
MT,Juscimeira,-16.0633,-54.8859
MT,Juína,-11.3728,-58.7483
MT,Lambari D'Oeste,-15.3188,-58.0046
MT,Lucas do Rio Verde,-13.0588,-55.9042
MT,Luciara,-11.2219,-50.6676
MT,Marcelândia,-11.0463,-54.4377
MT,Matupá,-10.1821,-54.9467
MT,Mirassol d'Oeste,-15.6759,-58.0951
MT,Nobres,-14.7192,-56.3284
MT,Nortelândia,-14.4540,-56.7945
MT,Nossa Senhora do Livramento,-15.7720,-56.3432
MT,Nova Bandeirantes,-9.8498,-57.8139
MT,Nova Brasilândia,-14.9612,-54.9685
MT,Nova Canaã do Norte,-10.5580,-55.9530
MT,Nova Guarita,-10.3120,-55.4061
MT,Nova Lacerda,-14.4727,-59.6001
MT,Nova Marilândia,-14.3568,-56.9696
MT,Nova Maringá,-13.0136,-57.0908
MT,Nova Monte Verde,-10.0000,-57.5261
MT,Nova Mutum,-13.8374,-56.0743
MT,Nova Nazaré,-13.9486,-51.8002
MT,Nova Olímpia,-14.7889,-57.2886
MT,Nova Santa Helena,-10.8651,-55.1872
MT,Nova Ubiratã,-12.9834,-55.2556
MT,Nova Xavantina,-14.6771,-52.3502
MT,Novo Horizonte do Norte,-11.4089,-57.3488
MT,Novo Mundo,-9.9562,-55.2029
MT,Novo Santo Antônio,-12.2875,-50.9686
MT,Novo São Joaquim,-14.9054,-53.0194
MT,Paranatinga,-14.4265,-54.0524
MT,Paranaíta,-9.6584,-56.4786
MT,Pedra Preta,-16.6245,-54.4722
MT,Peixoto de Azevedo,-10.2262,-54.9794
MT,Planalto da Serra,-14.6518,-54.7819
MT,Poconé,-16.2660,-56.6261
MT,Pontal do Araguaia,-15.9274,-52.3273
MT,Ponte Branca,-16.7584,-52.8369
MT,Pontes e Lacerda,-15.2219,-59.3435
MT,Porto Alegre do Norte,-10.8761,-51.6357
MT,Porto Esperidião,-15.8570,-58.4619
MT,Porto Estrela,-15.3235,-57.2204
MT,Porto dos Gaúchos,-11.5330,-57.4132
MT,Poxoréu,-15.8299,-54.4208
MT,Primavera do Leste,-15.5440,-54.2811
MT,Querência,-12.6093,-52.1821
MT,Reserva do Cabaçal,-15.0743,-58.4585
MT,Ribeirão Cascalheira,-12.9367,-51.8244
MT,Ribeirãozinho,-16.4856,-52.6924
MT,Rio Branco,-15.2483,-58.1259
MT,Rondolândia,-10.8376,-61.4697
MT,Rondonópolis,-16.4673,-54.6372
MT,Rosário Oeste,-14.8259,-56.4236
MT,Salto do Céu,-15.1303,-58.1317
MT,Santa Carmem,-11.9125,-55.2263
MT,Santa Cruz do Xingu,-10.1532,-52.3953
MT,Santa Rita do Trivelato,-13.8146,-55.2706
MT,Santa Terezinha,-10.4704,-50.5140
MT,Santo Afonso,-14.4945,-57.0091
MT,Santo Antônio do Leste,-14.8050,-53.6075
MT,Santo Antônio do Leverger,-15.8632,-56.0788
MT,Sapezal,-12.9892,-58.7645
MT,Serra Nova Dourada,-12.0896,-51.4025
MT,Sinop,-11.8604,-55.5091
MT,Sorriso,-12.5425,-55.7211
MT,São Félix do Araguaia,-11.6150,-50.6706
MT,São José do Povo,-16.4549,-54.2487
MT,São José do Rio Claro,-13.4398,-56.7218
MT,São José do Xingu,-10.7982,-52.7486
MT,São José dos Quatro Marcos,-15.6276,-58.1772
MT,São Pedro da Cipa,-16.0109,-54.9176
MT,Tabaporã,-11.3007,-56.8312
MT,Tangará da Serra,-14.6229,-57.4933
MT,Tapurah,-12.6950,-56.5178
MT,Terra Nova do Norte,-10.5170,-55.2310
MT,Tesouro,-16.0809,-53.5590
MT,Torixoréu,-16.2006,-52.5571
MT,União do Sul,-11.5308,-54.3616
MT,Vale de São Domingos,-15.2860,-59.0683
MT,Vera,-12.3017,-55.3045
MT,Vila Bela da Santíssima Trindade,-15.0068,-59.9504
MT,Vila Rica,-10.0137,-51.1186
MT,Várzea Grande,-15.6458,-56.1322
MT,Água Boa,-14.0510,-52.1601
PA,Abaetetuba,-1.7218,-48.8788
PA,Abel Figueiredo,-4.9533,-48.3933
PA,Acará,-1.9538,-48.1985
PA,Afuá,-0.1549,-50.3861
PA,Alenquer,-1.9462,-54.7384
PA,Almeirim,-1.5290,-52.5788
PA,Altamira,-3.2041,-52.2100
PA,Anajás,-0.9968,-49.9354
PA,Ananindeua,-1.3639,-48.3743
PA,Anapu,-3.4699,-51.2003
PA,Augusto Corrêa,-1.0511,-46.6147
PA,Aurora do Pará,-2.1490,-47.5677
PA,Aveiro,-3.6084,-55.3199
PA,Bagre,-1.9006,-50.1987
PA,Baião,-2.7902,-49.6694
PA,Bannach,-7.3478,-50.3959
PA,Barcarena,-1.5119,-48.6195
PA,Belterra,-2.6361,-54.9374
PA,Belém,-1.4554,-48.4898
PA,Benevides,-1.3618,-48.2434
PA,Bom Jesus do Tocantins,-5.0424,-48.6047
PA,Bonito,-1.3675,-47.3066
PA,Bragança,-1.0613,-46.7826
PA,Brasil Novo,-3.2979,-52.5340
PA,Brejo Grande do Araguaia,-5.6982,-48.4103
PA,Breu Branco,-3.7719,-49.5735
PA,Breves,-1.6804,-50.4791
PA,Bujaru,-1.5176,-48.0381
PA,Cachoeira do Arari,-1.0123,-48.9503
PA,Cachoeira do Piriá,-1.7597,-46.5459
PA,Cametá,-2.2429,-49.4979
PA,Canaã dos Carajás,-6.4966,-49.8776
PA,Capanema,-1.2053,-47.1778
PA,Capitão Poço,-1.7478,-47.0629
PA,Castanhal,-1.2980,-47.9167
PA,Chaves,-0.1642,-49.9870
PA,Colares,-0.9364,-48.2803
PA,Conceição do Araguaia,-8.2614,-49.2689
PA,Concórdia do Pará,-1.9924,-47.9422
PA,Cumaru do Norte,-7.8110,-50.7698
PA,Curionópolis,-6.0996,-49.6068
PA,Curralinho,-1.8118,-49.7952
PA,Curuá,-1.8878,-55.1168
PA,Curuçá,-0.7332,-47.8515
PA,Dom Eliseu,-4.1994,-47.8245
PA,Eldorado do Carajás,-6.1039,-49.3553
PA,Faro,-2.1681,-56.7405
PA,Floresta do Araguaia,-7.5534,-49.7125
PA,Garrafão do Norte,-1.9299,-47.0505
PA,Goianésia do Pará,-3.8434,-49.0974
PA,Gurupá,-1.4141,-51.6338
PA,Igarapé-Açu,-1.1254,-47.6260
PA,Igarapé-Miri,-1.9753,-48.9575
PA,Inhangapi,-1.4349,-47.9114
PA,Ipixuna do Pará,-2.5599,-47.5059
PA,Irituia,-1.7698,-47.4460
PA,Itaituba,-4.2667,-55.9926
PA,Itupiranga,-5.1327,-49.3358
PA,Jacareacanga,-6.2147,-57.7544
PA,Jacundá,-4.4462,-49.1153
PA,Juruti,-2.1635,-56.0889
PA,Limoeiro do Ajuru,-1.8985,-49.3903
PA,Magalhães Barata,-0.8034,-47.6014
PA,Marabá,-5.3807,-49.1327
PA,Maracanã,-0.7789,-47.4520
PA,Marapanim,-0.7147,-47.7034
PA,Marituba,-1.3600,-48.3421
PA,Medicilândia,-3.4464,-52.8875
PA,Melgaço,-1.8032,-50.7149
PA,Mocajuba,-2.5831,-49.5042
PA,Moju,-1.8899,-48.7668
PA,Mojuí dos Campos,-2.6822,-54.6425
PA,Monte Alegre,-1.9977,-54.0724
PA,Muaná,-1.5394,-49.2224
PA,Mãe do Rio,-2.0568,-47.5601
PA,Nova Esperança do Piriá,-2.2669,-46.9731
PA,Nova Ipixuna,-4.9162,-49.0822
PA,Nova Timboteua,-1.2087,-47.3921
PA,Novo Progresso,-7.1435,-55.3786
PA,Novo Repartimento,-4.2475,-49.9499
PA,Oeiras do Pará,-2.0036,-49.8628
PA,Oriximiná,-1.7599,-55.8579
PA,Ourilândia do Norte,-6.7529,-51.0858
PA,Ourém,-1.5417,-47.1126
PA,Pacajá,-3.8354,-50.6399
PA,Palestina do Pará,-5.7403,-48.3181
PA,Paragominas,-3.0021,-47.3527
PA,Parauapebas,-6.0678,-49.9037
PA,Pau d'Arco,-1.5977,-46.9268
PA,Peixe-Boi,-1.1938,-47.3240
PA,Piçarra,-6.4378,-48.8716
PA,Placas,-3.8681,-54.2124
PA,Ponta de Pedras,-1.3959,-48.8661
PA,Portel,-1.9364,-50.8194
PA,Porto de Moz,-1.7469,-52.2361
PA,Prainha,-1.7980,-53.4779
PA,Primavera,-0.9454,-47.1253
PA,Quatipuru,-0.8996,-47.0134
PA,Redenção,-8.0253,-50.0317
PA,Rio Maria,-7.3124,-50.0379
PA,Rondon do Pará,-4.7779,-48.0670
PA,Rurópolis,-4.1003,-54.9092
PA,Salinópolis,-0.6308,-47.3465
PA,Salvaterra,-0.7584,-48.5139
PA,Santa Bárbara do Pará,-1.1922,-48.2380
PA,Santa Cruz do Arari,-0.6610,-49.1771
PA,Santa Izabel do Pará,-1.2969,-48.1606
PA,Santa Luzia do Pará,-1.5215,-46.9008
PA,Santa Maria das Barreiras,-8.8578,-49.7215
PA,Santa Maria do Pará,-1.3539,-47.5712
PA,Santana do Araguaia,-9.3281,-50.3500
PA,Santarém,-2.4385,-54.6996
PA,Santarém Novo,-0.9310,-47.3855
PA,Santo Antônio do Tauá,-1.1522,-48.1314
PA,Sapucaia,-6.9402,-49.6834
PA,Senador José Porfírio,-4.3124,-51.5764
PA,Soure,-0.7303,-48.5015
PA,São Caetano de Odivelas,-0.7473,-48.0246
PA,São Domingos do Araguaia,-5.5373,-48.7366
PA,São Domingos do Capim,-1.6877,-47.7665
PA,São Francisco do Pará,-1.1696,-47.7917
PA,São Félix do Xingu,-6.6425,-51.9904
PA,São Geraldo do Araguaia,-6.3947,-48.5592
PA,São João da Ponta,-0.8579,-47.9180
PA,São João de Pirabas,-0.7802,-47.1810
PA,São João do Araguaia,-5.3633,-48.7926
PA,São Miguel do Guamá,-1.6131,-47.4784
PA,São Sebastião da Boa Vista,-1.7160,-49.5249
PA,Tailândia,-2.9458,-48.9489
PA,Terra Alta,-1.0296,-47.9004
PA,Terra Santa,-2.1044,-56.4877
PA,Tomé-Açu,-2.4130,-48.1415
PA,Tracuateua,-1.0765,-46.9031
PA,Trairão,-4.5735,-55.9429
PA,Tucumã,-6.7469,-51.1626
PA,Tucuruí,-3.7657,-49.6773
PA,Ulianópolis,-3.7501,-47.4892
PA,Uruará,-3.7152,-53.7396
PA,Vigia,-0.8612,-48.1386
PA,Viseu,-1.1912,-46.1399
PA,Vitória do Xingu,-2.8792,-52.0088
PA,Xinguara,-7.0983,-49.9437
PA,Água Azul do Norte,-6.7905,-50.4791
PA,Óbidos,-1.9011,-55.5208
PB,Aguiar,-7.0918,-38.1681
PB,Alagoa Grande,-7.0394,-35.6206
PB,Alagoa Nova,-7.0538,-35.7591
PB,Alagoinha,-6.9466,-35.5332
PB,Alcantil,-7.7367,-36.0511
PB,Algodão de Jandaíra,-6.8929,-36.0129
PB,Alhandra,-7.4298,-34.9057
PB,Amparo,-7.5550,-37.0628
PB,Aparecida,-6.7847,-38.0803
PB,Arara,-6.8281,-35.7552
PB,Araruna,-6.5485,-35.7498
PB,Araçagi,-6.8437,-35.3737
PB,Areia,-6.9640,-35.6977
PB,Areia de Baraúnas,-7.1170,-36.9404
PB,Areial,-7.0479,-35.9313
PB,Aroeiras,-7.5447,-35.7066
PB,Assunção,-7.0723,-36.7250
PB,Bananeiras,-6.7477,-35.6246
PB,Baraúna,-6.6348,-36.2601
PB,Barra de Santa Rosa,-6.7182,-36.0671
PB,Barra de Santana,-7.5181,-35.9913
PB,Barra de São Miguel,-7.7460,-36.3209
PB,Bayeux,-7.1238,-34.9293
PB,Baía da Traição,-6.6921,-34.9381
PB,Belém,-6.7426,-35.5166
PB,Belém do Brejo do Cruz,-6.1852,-37.5348
PB,Bernardino Batista,-6.4457,-38.5521
PB,Boa Ventura,-7.4098,-38.2113
PB,Boa Vista,-7.2637,-36.2357
PB,Bom Jesus,-6.8160,-38.6453
PB,Bom Sucesso,-6.4418,-37.9234
PB,Bonito de Santa Fé,-7.3134,-38.5133
PB,Boqueirão,-7.4870,-36.1309
PB,Borborema,-6.8020,-35.6187
PB,Brejo do Cruz,-6.3418,-37.4943
PB,Brejo dos Santos,-6.3707,-37.8253
PB,Caaporã,-7.5135,-34.9055
PB,Cabaceiras,-7.4890,-36.2870
PB,Cabedelo,-6.9873,-34.8284
PB,Cachoeira dos Índios,-6.9135,-38.6760
PB,Cacimba de Areia,-7.1213,-37.1563
PB,Cacimba de Dentro,-6.6386,-35.7778
PB,Cacimbas,-7.2072,-37.0604
PB,Caiçara,-6.6212,-35.4581
PB,Cajazeiras,-6.8800,-38.5577
PB,Cajazeirinhas,-6.9602,-37.8009
PB,Caldas Brandão,-7.1025,-35.3272
PB,Camalaú,-7.8850,-36.8242
PB,Campina Grande,-7.2220,-35.8731
PB,Capim,-6.9162,-35.1673
PB,Caraúbas,-7.7205,-36.4920
PB,Carrapateira,-7.0341,-38.3399
PB,Casserengue,-6.7795,-35.8179
PB,Catingueira,-7.1201,-37.6064
PB,Catolé do Rocha,-6.3406,-37.7470
PB,Caturité,-7.4166,-36.0306
PB,Conceição,-7.5511,-38.5014
PB,Condado,-6.8983,-37.6060
PB,Conde,-7.2575,-34.8999
PB,Congo,-7.7908,-36.6581
PB,Coremas,-7.0071,-37.9346
PB,Coxixola,-7.6236,-36.6064
PB,Cruz do Espírito Santo,-7.1390,-35.0857
PB,Cubati,-6.8669,-36.3619
PB,Cuitegi,-6.8906,-35.5215
PB,Cuité,-6.4765,-36.1515
PB,Cuité de Mamanguape,-6.9129,-35.2502
PB,Curral Velho,-7.5308,-38.1962
PB,Curral de Cima,-6.7233,-35.2639
PB,Damião,-6.6316,-35.9101
PB,Desterro,-7.2870,-37.0925
PB,Diamante,-7.4174,-38.2615
PB,Dona Inês,-6.6157,-35.6205
PB,Duas Estradas,-6.6850,-35.4180
PB,Emas,-7.0996,-37.7163
PB,Esperança,-7.0228,-35.8597
PB,Fagundes,-7.3445,-35.7931
PB,Frei Martinho,-6.3976,-36.4526
PB,Gado Bravo,-7.5828,-35.7899
PB,Guarabira,-6.8506,-35.4850
PB,Gurinhém,-7.1233,-35.4222
PB,Gurjão,-7.2483,-36.4923
PB,Ibiara,-7.4796,-38.4059
PB,Igaracy,-7.1718,-38.1478
PB,Imaculada,-7.3889,-37.5079
PB,Ingá,-7.2814,-35.6050
PB,Itabaiana,-7.3317,-35.3317
PB,Itaporanga,-7.3020,-38.1504
PB,Itapororoca,-6.8237,-35.2406
PB,Itatuba,-7.3811,-35.6380
PB,Jacaraú,-6.6145,-35.2890
PB,Jericó,-6.5458,-37.8036
PB,Joca Claudino,-6.4836,-38.4764
PB,João Pessoa,-7.1151,-34.8641
PB,Juarez Távora,-7.1713,-35.5686
PB,Juazeirinho,-7.0609,-36.5793
PB,Junco do Seridó,-6.9927,-36.7166
PB,Juripiranga,-7.3618,-35.2321
PB,Juru,-7.5298,-37.8150
PB,Lagoa,-6.5857,-37.9127
PB,Lagoa Seca,-7.1554,-35.8491
PB,Lagoa de Dentro,-6.6721,-35.3706
PB,Lastro,-6.5060,-38.1742
PB,Livramento,-7.3711,-36.9491
PB,Logradouro,-6.6119,-35.4384
PB,Lucena,-6.9026,-34.8748
PB,Malta,-6.8972,-37.5221
PB,Mamanguape,-6.8337,-35.1213
PB,Manaíra,-7.7033,-38.1523
PB,Marcação,-6.7653,-35.0087
PB,Mari,-7.0594,-35.3180
PB,Marizópolis,-6.8275,-38.3528
PB,Massaranduba,-7.1899,-35.7848
PB,Mataraca,-6.5967,-35.0531
PB,Matinhas,-7.1249,-35.7669
PB,Mato Grosso,-6.5402,-37.7279
PB,Maturéia,-7.2619,-37.3510
PB,Mogeiro,-7.2852,-35.4832
PB,Montadas,-7.0885,-35.9592
PB,Monte Horebe,-7.2040,-38.5838
PB,Monteiro,-7.8836,-37.1184
PB,Mulungu,-7.0252,-35.4600
PB,Mãe d'Água,-7.2520,-37.4322
PB,Natuba,-7.6351,-35.5586
PB,Nazarezinho,-6.9114,-38.3220
PB,Nova Floresta,-6.4506,-36.2057
PB,Nova Olinda,-7.4723,-38.0382
PB,Nova Palmeira,-6.6712,-36.4220
PB,Olho d'Água,-7.2212,-37.7406
PB,Olivedos,-6.9843,-36.2410
PB,Ouro Velho,-7.6160,-37.1519
PB,Parari,-7.3098,-36.6522
PB,Passagem,-7.1347,-37.0433
PB,Patos,-7.0174,-37.2747
PB,Paulista,-6.5914,-37.6185
PB,Pedra Branca,-7.4217,-38.0689
PB,Pedra Lavrada,-6.7500,-36.4758
PB,Pedras de Fogo,-7.3911,-35.1065
PB,Pedro Régis,-6.6332,-35.2966
PB,Piancó,-7.1928,-37.9289
PB,Picuí,-6.5084,-36.3497
PB,Pilar,-7.2640,-35.2523
PB,Pilões,-6.8683,-35.6130
PB,Pilõezinhos,-6.8428,-35.5310
PB,Pirpirituba,-6.7792,-35.4906
PB,Pitimbu,-7.4664,-34.8151
PB,Pocinhos,-7.0666,-36.0668
PB,Pombal,-6.7661,-37.8003
PB,Poço Dantas,-6.3988,-38.4909
PB,Poço de José de Moura,-6.5640,-38.5111
PB,Prata,-7.6883,-37.0801
PB,Princesa Isabel,-7.7317,-37.9886
PB,Puxinanã,-7.1548,-35.9543
PB,Queimadas,-7.3503,-35.9031
PB,Quixabá,-7.0224,-37.1458
PB,Remígio,-6.9499,-35.8011
PB,Riacho de Santo Antônio,-7.6802,-36.1570
PB,Riacho dos Cavalos,-6.4407,-37.6483
PB,Riachão,-6.5427,-35.6610
PB,Riachão do Bacamarte,-7.2535,-35.6693
PB,Riachão do Poço,-7.1417,-35.2914
PB,Rio Tinto,-6.8038,-35.0776
PB,Salgadinho,-7.1010,-36.8458
PB,Salgado de São Félix,-7.3534,-35.4305
PB,Santa Cecília,-7.7389,-35.8764
PB,Santa Cruz,-6.5237,-38.0617
PB,Santa Helena,-6.7176,-38.6427
PB,Santa Inês,-7.6210,-38.5540
PB,Santa Luzia,-6.8609,-36.9178
PB,Santa Rita,-7.1172,-34.9753
PB,Santa Teresinha,-7.0796,-37.4435
PB,Santana de Mangueira,-7.5470,-38.3236
PB,Santana dos Garrotes,-7.3816,-37.9819
PB,Santo André,-7.2202,-36.6213
PB,Sapé,-7.0936,-35.2280
PB,Serra Branca,-7.4803,-36.6660
PB,Serra Grande,-7.2096,-38.3647
PB,Serra Redonda,-7.1862,-35.6842
PB,Serra da Raiz,-6.6853,-35.4379
PB,Serraria,-6.8157,-35.6282
PB,Sertãozinho,-6.7513,-35.4372
PB,Sobrado,-7.1443,-35.2357
PB,Soledade,-7.0583,-36.3668
PB,Solânea,-6.7516,-35.6636
PB,Sossêgo,-6.7707,-36.2538
PB,Sousa,-6.7515,-38.2311
PB,Sumé,-7.6621,-36.8840
PB,São Bentinho,-6.8860,-37.7243
PB,São Bento,-6.4853,-37.4488
PB,São Domingos,-6.8031,-37.9488
PB,São Domingos do Cariri,-7.6327,-36.4374
PB,São Francisco,-6.6077,-38.0968
PB,São José da Lagoa Tapada,-6.9365,-38.1622
PB,São José de Caiana,-7.2464,-38.2989
PB,São José de Espinharas,-6.8397,-37.3214
PB,São José de Piranhas,-7.1187,-38.5020
PB,São José de Princesa,-7.7363,-38.0894
PB,São José do Bonfim,-7.1607,-37.3036
PB,São José do Brejo do Cruz,-6.2105,-37.3601
PB,São José do Sabugi,-6.7630,-36.7972
PB,São José dos Cordeiros,-7.3877,-36.8085
PB,São José dos Ramos,-7.2524,-35.3725
PB,São João do Cariri,-7.3817,-36.5345
PB,São João do Rio do Peixe,-6.7219,-38.4468
PB,São João do Tigre,-8.0770,-36.8547
PB,São Mamede,-6.9239,-37.0954
PB,São Miguel de Taipu,-7.2476,-35.2016
PB,São Sebastião de Lagoa de Roça,-7.1103,-35.8678
PB,São Sebastião do Umbuzeiro,-8.1529,-37.0138
PB,São Vicente do Seridó,-6.8543,-36.4122
PB,Tacima,-6.4876,-35.6367
PB,Taperoá,-7.2063,-36.8245
PB,Tavares,-7.6270,-37.8712
PB,Teixeira,-7.2210,-37.2525
PB,Tenório,-6.9386,-36.6273
PB,Triunfo,-6.5713,-38.5986
PB,Uiraúna,-6.5150,-38.4128
PB,Umbuzeiro,-7.6920,-35.6582
PB,Vieirópolis,-6.5068,-38.2567
PB,Vista Serrana,-6.7303,-37.5704
PB,Várzea,-6.7619,-36.9913
PB,Zabelê,-8.0790,-37.1057
PB,Água Branca,-7.5114,-37.6357
PE,Abreu e Lima,-7.9007,-34.8984
PE,Afogados da Ingazeira,-7.7431,-37.6310
PE,Afrânio,-8.5114,-41.0095
PE,Agrestina,-8.4597,-35.9447
PE,Alagoinha,-8.4665,-36.7788
PE,Aliança,-7.6040,-35.2227
PE,Altinho,-8.4848,-36.0644
PE,Amaraji,-8.3769,-35.4501
PE,Angelim,-8.8843,-36.2902
PE,Araripina,-7.5707,-40.4940
PE,Araçoiaba,-7.7839,-35.0809
PE,Arcoverde,-8.4152,-37.0577
PE,Barra de Guabiraba,-8.4207,-35.6585
PE,Barreiros,-8.8161,-35.1832
PE,Belo Jardim,-8.3313,-36.4258
PE,Belém de Maria,-8.6250,-35.8335
PE,Belém do São Francisco,-8.7505,-38.9623
PE,Betânia,-8.2679,-38.0345
PE,Bezerros,-8.2328,-35.7960
PE,Bodocó,-7.7776,-39.9338
PE,Bom Conselho,-9.1692,-36.6857
PE,Bom Jardim,-7.7969,-35.5784
PE,Bonito,-8.4716,-35.7292
PE,Brejinho,-7.3469,-37.2865
PE,Brejo da Madre de Deus,-8.1493,-36.3741
PE,Brejão,-9.0291,-36.5660
PE,Buenos Aires,-7.7245,-35.3182
PE,Buíque,-8.6195,-37.1606
PE,Cabo de Santo Agostinho,-8.2822,-35.0253
PE,Cabrobó,-8.5055,-39.3094
PE,Cachoeirinha,-8.4867,-36.2402
PE,Caetés,-8.7803,-36.6268
PE,Calumbi,-7.9355,-38.1482
PE,Calçado,-8.7311,-36.3366
PE,Camaragibe,-8.0235,-34.9782
PE,Camocim de São Félix,-8.3587,-35.7653
PE,Camutanga,-7.4055,-35.2664
PE,Canhotinho,-8.8765,-36.1979
PE,Capoeiras,-8.7342,-36.6306
PE,Carnaubeira da Penha,-8.3180,-38.7512
PE,Carnaíba,-7.7934,-37.7946
PE,Carpina,-7.8457,-35.2514
PE,Caruaru,-8.2845,-35.9699
PE,Casinhas,-7.7408,-35.7206
PE,Catende,-8.6751,-35.7024
PE,Cedro,-7.7118,-39.2367
PE,Chã Grande,-8.2383,-35.4571
PE,Chã de Alegria,-8.0068,-35.2040
PE,Condado,-7.5879,-35.0999
PE,Correntes,-9.1212,-36.3244
PE,Cortês,-8.4744,-35.5468
PE,Cumaru,-8.0083,-35.6957
PE,Cupira,-8.6243,-35.9518
PE,Custódia,-8.0855,-37.6443
PE,Dormentes,-8.4412,-40.7662
PE,Escada,-8.3567,-35.2241
PE,Exu,-7.5036,-39.7238
PE,Feira Nova,-7.9470,-35.3801
PE,Fernando de Noronha,-3.8396,-32.4107
PE,Ferreiros,-7.4467,-35.2373
PE,Flores,-7.8584,-37.9715
PE,Floresta,-8.6031,-38.5687
PE,Frei Miguelinho,-7.9392,-35.9113
PE,Gameleira,-8.5798,-35.3846
PE,Garanhuns,-8.8824,-36.4966
PE,Glória do Goitá,-8.0057,-35.2904
PE,Goiana,-7.5606,-34.9959
PE,Granito,-7.7071,-39.6150
PE,Gravatá,-8.2112,-35.5675
PE,Iati,-9.0456,-36.8498
PE,Ibimirim,-8.5403,-37.7032
PE,Ibirajuba,-8.5763,-36.1812
PE,Igarassu,-7.8288,-34.9013
PE,Iguaracy,-7.8322,-37.5082
PE,Ilha de Itamaracá,-7.7477,-34.8303
PE,Inajá,-8.9021,-37.8351
PE,Ingazeira,-7.6691,-37.4576
PE,Ipojuca,-8.3930,-35.0609
PE,Ipubi,-7.6451,-40.1476
PE,Itacuruba,-8.8223,-38.6975
PE,Itambé,-7.4140,-35.0963
PE,Itapetim,-7.3718,-37.1863
PE,Itapissuma,-7.7680,-34.8971
PE,Itaquitinga,-7.6637,-35.1002
PE,Itaíba,-8.9457,-37.4173
PE,Jaboatão dos Guararapes,-8.1130,-35.0150
PE,Jaqueira,-8.7262,-35.7942
PE,Jataúba,-7.9767,-36.4943
PE,Jatobá,-9.1748,-38.2607
PE,Joaquim Nabuco,-8.6228,-35.5288
PE,João Alfredo,-7.8656,-35.5787
PE,Jucati,-8.7020,-36.4871
PE,Jupi,-8.7090,-36.4126
PE,Jurema,-8.7071,-36.1347
PE,Lagoa Grande,-8.9945,-40.2767
PE,Lagoa de Itaenga,-7.9300,-35.2874
PE,Lagoa do Carro,-7.8438,-35.3108
PE,Lagoa do Ouro,-9.1257,-36.4584
PE,Lagoa dos Gatos,-8.6602,-35.9040
PE,Lajedo,-8.6579,-36.3293
PE,Limoeiro,-7.8726,-35.4402
PE,Macaparana,-7.5556,-35.4425
PE,Machados,-7.6883,-35.5114
PE,Manari,-8.9649,-37.6313
PE,Maraial,-8.7906,-35.8266
PE,Mirandiba,-8.1211,-38.7388
PE,Moreilândia,-7.6193,-39.5460
PE,Moreno,-8.1087,-35.0835
PE,Nazaré da Mata,-7.7415,-35.2193
PE,Olinda,-8.0102,-34.8545
PE,Orobó,-7.7455,-35.5956
PE,Orocó,-8.6103,-39.6026
PE,Ouricuri,-7.8792,-40.0800
PE,Palmares,-8.6842,-35.5890
PE,Palmeirina,-9.0109,-36.3242
PE,Panelas,-8.6612,-36.0125
PE,Paranatama,-8.9187,-36.6549
PE,Parnamirim,-8.0873,-39.5795
PE,Passira,-7.9971,-35.5813
PE,Paudalho,-7.9029,-35.1716
PE,Paulista,-7.9340,-34.8684
PE,Pedra,-8.4964,-36.9400
PE,Pesqueira,-8.3580,-36.6978
PE,Petrolina,-9.3887,-40.5027
PE,Petrolândia,-9.0686,-38.3027
PE,Pombos,-8.1398,-35.3967
PE,Poção,-8.1873,-36.7111
PE,Primavera,-8.3300,-35.3544
PE,Quipapá,-8.8117,-36.0137
PE,Quixaba,-7.7073,-37.8446
PE,Recife,-8.0467,-34.8771
PE,Riacho das Almas,-8.1374,-35.8648
PE,Ribeirão,-8.5096,-35.3698
PE,Rio Formoso,-8.6592,-35.1532
PE,Sairé,-8.3286,-35.6967
PE,Salgadinho,-7.9269,-35.6503
PE,Salgueiro,-8.0737,-39.1247
PE,Saloá,-8.9723,-36.6910
PE,Sanharó,-8.3610,-36.5696
PE,Santa Cruz,-8.2415,-40.3434
PE,Santa Cruz da Baixa Verde,-7.8134,-38.1476
PE,Santa Cruz do Capibaribe,-7.9480,-36.2061
PE,Santa Filomena,-8.1669,-40.6079
PE,Santa Maria da Boa Vista,-8.7977,-39.8241
PE,Santa Maria do Cambucá,-7.8368,-35.8941
PE,Santa Terezinha,-7.3770,-37.4787
PE,Serra Talhada,-7.9818,-38.2890
PE,Serrita,-7.9404,-39.2951
PE,Sertânia,-8.0685,-37.2684
PE,Sirinhaém,-8.5878,-35.1126
PE,Solidão,-7.5947,-37.6445
PE,Surubim,-7.8475,-35.7481
PE,São Benedito do Sul,-8.8166,-35.9453
PE,São Bento do Una,-8.5264,-36.4465
PE,São Caetano,-8.3376,-36.2869
PE,São Joaquim do Monte,-8.4320,-35.8035
PE,São José da Coroa Grande,-8.8894,-35.1515
PE,São José do Belmonte,-7.8572,-38.7577
PE,São José do Egito,-7.4695,-37.2740
PE,São João,-8.8758,-36.3653
PE,São Lourenço da Mata,-8.0068,-35.0124
PE,São Vicente Ferrer,-7.5897,-35.4808
PE,Tabira,-7.5837,-37.5377
PE,Tacaimbó,-8.3087,-36.3000
PE,Tacaratu,-9.0980,-38.1504
PE,Tamandaré,-8.7567,-35.1033
PE,Taquaritinga do Norte,-7.8945,-36.0423
PE,Terezinha,-9.0562,-36.6272
PE,Terra Nova,-8.2224,-39.3825
PE,Timbaúba,-7.5048,-35.3119
PE,Toritama,-8.0096,-36.0637
PE,Tracunhaém,-7.8023,-35.2314
PE,Trindade,-7.7590,-40.2647
PE,Triunfo,-7.8327,-38.0978
PE,Tupanatinga,-8.7480,-37.3445
PE,Tuparetama,-7.6003,-37.3165
PE,Venturosa,-8.5788,-36.8742
PE,Verdejante,-7.9223,-38.9701
PE,Vertente do Lério,-7.7708,-35.8491
PE,Vertentes,-7.9016,-35.9681
PE,Vicência,-7.6566,-35.3139
PE,Vitória de Santo Antão,-8.1282,-35.2976
PE,Xexéu,-8.8046,-35.6212
PE,Água Preta,-8.7061,-35.5263
PE,Águas Belas,-9.1113,-37.1226
PI,Acauã,-8.2195,-41.0831
PI,Agricolândia,-5.7968,-42.6664
PI,Alagoinha do Piauí,-7.0004,-40.9282
PI,Alegrete do Piauí,-7.2420,-40.8566
PI,Alto Longá,-5.2563,-42.2096
PI,Altos,-5.0389,-42.4612
PI,Alvorada do Gurguéia,-8.4242,-43.7770
PI,Amarante,-6.2430,-42.8433
PI,Angical do Piauí,-6.0879,-42.7400
PI,Antônio Almeida,-7.2128,-44.1889
PI,Anísio de Abreu,-9.1856,-43.0494
PI,Aroazes,-6.1102,-41.7822
PI,Aroeiras do Itaim,-7.2450,-41.5325
PI,Arraial,-6.6508,-42.5418
PI,Assunção do Piauí,-5.8650,-41.0389
PI,Avelino Lopes,-10.1345,-43.9563
PI,Baixa Grande do Ribeiro,-7.8490,-45.2190
PI,Barra D'Alcântara,-6.5164,-42.1146
PI,Barras,-4.2447,-42.2922
PI,Barreiras do Piauí,-9.9296,-45.4702
PI,Barro Duro,-5.8167,-42.5147
PI,Batalha,-4.0223,-42.0787
PI,Bela Vista do Piauí,-7.9881,-41.8675
PI,Belém do Piauí,-7.3665,-40.9688
PI,Beneditinos,-5.4568,-42.3638
PI,Bertolínia,-7.6334,-43.9498
PI,Betânia do Piauí,-8.1438,-40.7989
PI,Boa Hora,-4.4140,-42.1357
PI,Bocaina,-6.9412,-41.3168
PI,Bom Jesus,-9.0712,-44.3590
PI,Bom Princípio do Piauí,-3.1963,-41.6403
PI,Bonfim do Piauí,-9.1605,-42.8865
PI,Boqueirão do Piauí,-4.4818,-42.1212
PI,Brasileira,-4.1337,-41.7859
PI,Brejo do Piauí,-8.2031,-42.8229
PI,Buriti dos Lopes,-3.1826,-41.8695
PI,Buriti dos Montes,-5.3058,-41.0933
PI,Cabeceiras do Piauí,-4.4773,-42.3069
PI,Cajazeiras do Piauí,-6.7967,-42.3903
PI,Cajueiro da Praia,-2.9311,-41.3408
PI,Caldeirão Grande do Piauí,-7.3314,-40.6366
PI,Campinas do Piauí,-7.6593,-41.8775
PI,Campo Alegre do Fidalgo,-8.3824,-41.8344
PI,Campo Grande do Piauí,-7.1283,-41.0315
PI,Campo Largo do Piauí,-3.8044,-42.6400
PI,Campo Maior,-4.8217,-42.1641
PI,Canavieira,-7.6882,-43.7233
PI,Canto do Buriti,-8.1111,-42.9517
PI,Capitão Gervásio Oliveira,-8.4965,-41.8140
PI,Capitão de Campos,-4.4570,-41.9440
PI,Caracol,-9.2793,-43.3290
PI,Caraúbas do Piauí,-3.4752,-41.8425
PI,Caridade do Piauí,-7.7344,-40.9848
PI,Castelo do Piauí,-5.3187,-41.5499
PI,Caxingó,-3.4190,-41.8955
PI,Cocal,-3.4728,-41.5546
PI,Cocal de Telha,-4.5571,-41.9587
PI,Cocal dos Alves,-3.6205,-41.4402
PI,Coivaras,-5.0922,-42.2080
PI,Colônia do Gurguéia,-8.1837,-43.7940
PI,Colônia do Piauí,-7.2265,-42.1756
PI,Conceição do Canindé,-7.8764,-41.5942
PI,Coronel José Dias,-8.8140,-42.5232
PI,Corrente,-10.4333,-45.1633
PI,Cristalândia do Piauí,-10.6443,-45.1893
PI,Cristino Castro,-8.8227,-44.2230
PI,Curimatá,-10.0326,-44.3002
PI,Currais,-9.0117,-44.4062
PI,Curral Novo do Piauí,-7.8313,-40.8957
PI,Curralinhos,-5.6082,-42.8376
PI,Demerval Lobão,-5.3587,-42.6776
PI,Dirceu Arcoverde,-9.3394,-42.4348
PI,Dom Expedito Lopes,-6.9533,-41.6396
PI,Dom Inocêncio,-9.0052,-41.9697
PI,Domingos Mourão,-4.2495,-41.2683
PI,Elesbão Veloso,-6.1995,-42.1355
PI,Eliseu Martins,-8.0963,-43.6705
PI,Esperantina,-3.8886,-42.2324
PI,Fartura do Piauí,-9.4834,-42.7912
PI,Flores do Piauí,-7.7879,-42.9180
PI,Floresta do Piauí,-7.4668,-41.7883
PI,Floriano,-6.7718,-43.0241
PI,Francinópolis,-6.3933,-42.2591
PI,Francisco Ayres,-6.6261,-42.6881
PI,Francisco Macedo,-7.3310,-40.7880
PI,Francisco Santos,-6.9949,-41.1288
PI,Fronteiras,-7.0817,-40.6146
PI,Geminiano,-7.1548,-41.3409
PI,Gilbués,-9.8300,-45.3423
PI,Guadalupe,-6.7828,-43.5594
PI,Guaribas,-9.3865,-43.6943
PI,Hugo Napoleão,-5.9886,-42.5598
PI,Ilha Grande,-2.8577,-41.8186
PI,Inhuma,-6.6650,-41.7041
PI,Ipiranga do Piauí,-6.8242,-41.7381
PI,Isaías Coelho,-7.7360,-41.6735
PI,Itainópolis,-7.4434,-41.4687
PI,Itaueira,-7.5999,-43.0249
PI,Jacobina do Piauí,-7.9306,-41.2075
PI,Jaicós,-7.3623,-41.1371
PI,Jardim do Mulato,-6.0990,-42.6300
PI,Jatobá do Piauí,-4.7702,-41.8170
PI,Jerumenha,-7.0913,-43.5033
PI,Joaquim Pires,-3.5016,-42.1865
PI,Joca Marques,-3.4804,-42.4255
PI,José de Freitas,-4.7515,-42.5746
PI,João Costa,-8.5074,-42.4264
PI,Juazeiro do Piauí,-5.1746,-41.6976
PI,Jurema,-9.2199,-43.1337
PI,Júlio Borges,-10.3225,-44.2381
PI,Lagoa Alegre,-4.5154,-42.6309
PI,Lagoa de São Francisco,-4.3850,-41.5969
PI,Lagoa do Barro do Piauí,-8.4767,-41.5342
PI,Lagoa do Piauí,-5.4186,-42.6437
PI,Lagoa do Sítio,-6.5077,-41.5653
PI,Lagoinha do Piauí,-5.8307,-42.6223
PI,Landri Sales,-7.2592,-43.9364
PI,Luzilândia,-3.4683,-42.3718
PI,Luís Correia,-2.8844,-41.6641
PI,Madeiro,-3.4862,-42.4981
PI,Manoel Emídio,-8.0123,-43.8755
PI,Marcolândia,-7.4417,-40.6602
PI,Marcos Parente,-7.1156,-43.8926
PI,Massapê do Piauí,-7.4747,-41.1103
PI,Matias Olímpio,-3.7149,-42.5507
PI,Miguel Alves,-4.1686,-42.8963
PI,Miguel Leão,-5.6808,-42.7436
PI,Milton Brandão,-4.6829,-41.4173
PI,Monsenhor Gil,-5.5620,-42.6075
PI,Monsenhor Hipólito,-6.9928,-41.0260
PI,Monte Alegre do Piauí,-9.7536,-45.3037
PI,Morro Cabeça no Tempo,-9.7189,-43.9072
PI,Morro do Chapéu do Piauí,-3.7334,-42.3024
PI,Murici dos Portelas,-3.3190,-42.0940
PI,Nazaré do Piauí,-6.9702,-42.6773
PI,Nazária,-5.3513,-42.8153
PI,Nossa Senhora de Nazaré,-4.6302,-42.1730
PI,Nossa Senhora dos Remédios,-3.9757,-42.6184
PI,Nova Santa Rita,-8.0971,-42.0471
PI,Novo Oriente do Piauí,-6.4490,-41.9261
PI,Novo Santo Antônio,-5.2875,-41.9325
PI,Oeiras,-7.0191,-42.1283
PI,Olho D'Água do Piauí,-5.8412,-42.5594
PI,Padre Marcos,-7.3510,-40.8997
PI,Paes Landim,-7.7737,-42.2474
PI,Pajeú do Piauí,-7.8551,-42.8248
PI,Palmeira do Piauí,-8.7308,-44.2466
PI,Palmeirais,-5.9709,-43.0560
PI,Paquetá,-7.1030,-41.7000
PI,Parnaguá,-10.2166,-44.6300
PI,Parnaíba,-2.9059,-41.7754
PI,Passagem Franca do Piauí,-5.8604,-42.4436
PI,Patos do Piauí,-7.6723,-41.2408
PI,Pau D'Arco do Piauí,-5.2607,-42.3908
PI,Paulistana,-8.1344,-41.1431
PI,Pavussu,-7.9606,-43.2284
PI,Pedro II,-4.4258,-41.4482
PI,Pedro Laurentino,-8.0681,-42.2847
PI,Picos,-7.0772,-41.4670
PI,Pimenteiras,-6.2384,-41.4113
PI,Pio IX,-6.8300,-40.6083
PI,Piracuruca,-3.9333,-41.7088
PI,Piripiri,-4.2716,-41.7716
PI,Porto,-3.8881,-42.6998
PI,Porto Alegre do Piauí,-6.9642,-44.1837
PI,Prata do Piauí,-5.6726,-42.2046
PI,Queimada Nova,-8.5706,-41.4106
PI,Redenção do Gurguéia,-9.4794,-44.5811
PI,Regeneração,-6.2312,-42.6842
PI,Riacho Frio,-10.1244,-44.9503
PI,Ribeira do Piauí,-7.6903,-42.7128
PI,Ribeiro Gonçalves,-7.5565,-45.2447
PI,Rio Grande do Piauí,-7.7803,-43.1369
PI,Santa Cruz do Piauí,-7.1785,-41.7609
PI,Santa Cruz dos Milagres,-5.8058,-41.9506
PI,Santa Filomena,-9.1123,-45.9116
PI,Santa Luz,-8.9488,-44.1296
PI,Santa Rosa do Piauí,-6.7958,-42.2814
PI,Santana do Piauí,-6.9470,-41.5178
PI,Santo Antônio de Lisboa,-6.9868,-41.2252
PI,Santo Antônio dos Milagres,-6.0465,-42.7123
PI,Santo Inácio do Piauí,-7.4207,-41.9063
PI,Sebastião Barros,-10.8170,-44.8337
PI,Sebastião Leal,-7.5680,-44.0600
PI,Sigefredo Pacheco,-4.9166,-41.7311
PI,Simplício Mendes,-7.8529,-41.9075
PI,Simões,-7.5911,-40.8137
PI,Socorro do Piauí,-7.8677,-42.4922
PI,Sussuapara,-7.0369,-41.3767
PI,São Braz do Piauí,-9.0580,-43.0076
PI,São Francisco de Assis do Piauí,-8.2360,-41.6873
PI,São Francisco do Piauí,-7.2463,-42.5410
PI,São Félix do Piauí,-5.9348,-42.1172
PI,São Gonçalo do Gurguéia,-10.0319,-45.3092
PI,São Gonçalo do Piauí,-5.9939,-42.7095
PI,São José do Divino,-3.8141,-41.8308
PI,São José do Peixe,-7.4855,-42.5672
PI,São José do Piauí,-6.8719,-41.4731
PI,São João da Canabrava,-6.8120,-41.3415
PI,São João da Fronteira,-3.9550,-41.2569
PI,São João da Serra,-5.5108,-41.8923
PI,São João da Varjota,-6.9408,-41.8889
PI,São João do Arraial,-3.8186,-42.4459
PI,São João do Piauí,-8.3547,-42.2559
PI,São Julião,-7.0839,-40.8246
PI,São Lourenço do Piauí,-9.1646,-42.5496
PI,São Luis do Piauí,-6.8194,-41.3175
PI,São Miguel da Baixa Grande,-5.8565,-42.1934
PI,São Miguel do Fidalgo,-7.5971,-42.3676
PI,São Miguel do Tapuio,-5.4973,-41.3165
PI,São Pedro do Piauí,-5.9208,-42.7192
PI,São Raimundo Nonato,-9.0124,-42.6987
PI,Tamboril do Piauí,-8.4094,-42.9211
PI,Tanque do Piauí,-6.5979,-42.2795
PI,Teresina,-5.0919,-42.8034
PI,União,-4.5857,-42.8583
PI,Uruçuí,-7.2394,-44.5577
PI,Valença do Piauí,-6.4030,-41.7375
PI,Vera Mendes,-7.5975,-41.4673
PI,Vila Nova do Piauí,-7.1327,-40.9345
PI,Várzea Branca,-9.2380,-42.9692
PI,Várzea Grande,-6.5490,-42.2480
PI,Wall Ferraz,-7.2315,-41.9050
PI,Água Branca,-5.8886,-42.6370
PR,Abatiá,-23.3049,-50.3133
PR,Adrianópolis,-24.6606,-48.9922
PR,Agudos do Sul,-25.9899,-49.3343
PR,Almirante Tamandaré,-25.3188,-49.3037
PR,Altamira do Paraná,-24.7983,-52.7128
PR,Alto Paraná,-23.1312,-52.3189
PR,Alto Paraíso,-26.1146,-52.7469
PR,Alto Piquiri,-24.0224,-53.4400
PR,Altônia,-23.8759,-53.8958
PR,Alvorada do Sul,-22.7813,-51.2297
PR,Amaporã,-23.0943,-52.7866
PR,Ampére,-25.9168,-53.4686
PR,Anahy,-24.6449,-53.1332
PR,Andirá,-23.0533,-50.2304
PR,Antonina,-25.4386,-48.7191
PR,Antônio Olinto,-25.9804,-50.1972
PR,Apucarana,-23.5500,-51.4635
PR,Arapongas,-23.4153,-51.4259
PR,Arapoti,-24.1548,-49.8285
PR,Arapuã,-24.3132,-51.7856
PR,Araruna,-23.9315,-52.5021
PR,Araucária,-25.5859,-49.4047
PR,Ariranha do Ivaí,-24.3857,-51.5839
PR,Assaí,-23.3697,-50.8459
PR,Assis Chateaubriand,-24.4168,-53.5213
PR,Astorga,-23.2318,-51.6668
PR,Atalaia,-23.1517,-52.0551
PR,Balsa Nova,-25.5804,-49.6291
PR,Bandeirantes,-23.1078,-50.3704
PR,Barbosa Ferraz,-24.0334,-52.0040
PR,Barra do Jacaré,-23.1160,-50.1842
PR,Barracão,-26.2502,-53.6324
PR,Bela Vista da Caroba,-25.8842,-53.6725
PR,Bela Vista do Paraíso,-22.9937,-51.1927
PR,Bituruna,-26.1607,-51.5518
PR,Boa Esperança,-24.2467,-52.7876
PR,Boa Esperança do Iguaçu,-25.6324,-53.2108
PR,Boa Ventura de São Roque,-24.8688,-51.6276
PR,Boa Vista da Aparecida,-25.4308,-53.4117
PR,Bocaiúva do Sul,-25.2066,-49.1141
PR,Bom Jesus do Sul,-26.1958,-53.5955
PR,Bom Sucesso,-23.7063,-51.7671
PR,Bom Sucesso do Sul,-26.0731,-52.8353
PR,Borrazópolis,-23.9366,-51.5875
PR,Braganey,-24.8173,-53.1218
PR,Brasilândia do Sul,-24.1978,-53.5275
PR,Cafeara,-22.7890,-51.7142
PR,Cafelândia,-24.6189,-53.3207
PR,Cafezal do Sul,-23.9005,-53.5124
PR,Califórnia,-23.6566,-51.3574
PR,Cambará,-23.0423,-50.0753
PR,Cambira,-23.5890,-51.5792
PR,Cambé,-23.2766,-51.2798
PR,Campina Grande do Sul,-25.3044,-49.0551
PR,Campina da Lagoa,-24.5893,-52.7976
PR,Campina do Simão,-25.0802,-51.8237
PR,Campo Bonito,-25.0294,-52.9939
PR,Campo Largo,-25.4525,-49.5290
PR,Campo Magro,-25.3687,-49.4501
PR,Campo Mourão,-24.0463,-52.3780
PR,Campo do Tenente,-25.9800,-49.6844
PR,Candói,-25.5758,-52.0409
PR,Cantagalo,-25.3734,-52.1198
PR,Capanema,-25.6691,-53.8055
PR,Capitão Leônidas Marques,-25.4816,-53.6112
PR,Carambeí,-24.9152,-50.0986
PR,Carlópolis,-23.4269,-49.7235
PR,Cascavel,-24.9573,-53.4590
PR,Castro,-24.7891,-50.0108
PR,Catanduvas,-25.2044,-53.1548
PR,Centenário do Sul,-22.8188,-51.5973
PR,Cerro Azul,-26.0891,-52.8691
PR,Chopinzinho,-25.8515,-52.5173
PR,Cianorte,-23.6599,-52.6054
PR,Cidade Gaúcha,-23.3772,-52.9436
PR,Clevelândia,-26.4043,-52.3508
PR,Colombo,-25.2925,-49.2262
PR,Colorado,-22.8374,-51.9743
PR,Congonhinhas,-23.5493,-50.5569
PR,Conselheiro Mairinck,-23.6230,-50.1707
PR,Contenda,-25.6788,-49.5350
PR,Corbélia,-24.7971,-53.3006
PR,Cornélio Procópio,-23.1829,-50.6498
PR,Coronel Domingos Soares,-26.2277,-52.0356
PR,Coronel Vivida,-25.9767,-52.5641
PR,Corumbataí do Sul,-24.1010,-52.1177
PR,Cruz Machado,-26.0166,-51.3430
PR,Cruzeiro do Iguaçu,-25.6192,-53.1285
PR,Cruzeiro do Oeste,-23.7799,-53.0774
PR,Cruzeiro do Sul,-22.9624,-52.1622
PR,Cruzmaltina,-24.0132,-51.4563
PR,Curitiba,-25.4195,-49.2646
PR,Curiúva,-24.0362,-50.4576
PR,Cândido de Abreu,-24.5649,-51.3372
PR,Céu Azul,-25.1489,-53.8415
PR,Diamante D'Oeste,-24.9419,-54.1052
PR,Diamante do Norte,-22.6550,-52.8617
PR,Diamante do Sul,-25.0350,-52.6768
PR,Dois Vizinhos,-25.7407,-53.0570
PR,Douradina,-23.3807,-53.2918
PR,Doutor Camargo,-23.5582,-52.2178
PR,Doutor Ulysses,-24.5665,-49.4219
PR,Engenheiro Beltrão,-23.7970,-52.2659
PR,Entre Rios do Oeste,-24.7042,-54.2385
PR,Enéas Marques,-25.9445,-53.1659
PR,Esperança Nova,-23.7238,-53.8110
PR,Espigão Alto do Iguaçu,-25.4216,-52.8348
PR,Farol,-24.0958,-52.6217
PR,Faxinal,-24.0077,-51.3227
PR,Fazenda Rio Grande,-25.6624,-49.3073
PR,Fernandes Pinheiro,-25.4107,-50.5456
PR,Figueira,-23.8455,-50.4031
PR,Flor da Serra do Sul,-26.2523,-53.3092
PR,Floraí,-23.3178,-52.3029
PR,Floresta,-23.6031,-52.0807
PR,Florestópolis,-22.8623,-51.3882
PR,Flórida,-23.0847,-51.9546
PR,Formosa do Oeste,-24.2951,-53.3114
PR,Foz do Iguaçu,-25.5427,-54.5827
PR,Foz do Jordão,-25.7371,-52.1188
PR,Francisco Alves,-24.0667,-53.8461
PR,Francisco Beltrão,-26.0817,-53.0535
PR,Fênix,-23.9135,-51.9805
PR,General Carneiro,-26.4250,-51.3172
PR,Godoy Moreira,-24.1730,-51.9246
PR,Goioerê,-24.1835,-53.0248
PR,Goioxim,-25.1927,-51.9911
PR,Grandes Rios,-24.1466,-51.5094
PR,Guairaçá,-22.9320,-52.6906
PR,Guamiranga,-25.1912,-50.8021
PR,Guapirama,-23.5203,-50.0407
PR,Guaporema,-23.3402,-52.7786
PR,Guaraci,-22.9694,-51.6504
PR,Guaraniaçu,-25.0968,-52.8755
PR,Guarapuava,-25.3902,-51.4623
PR,Guaraqueçaba,-25.3071,-48.3204
PR,Guaratuba,-25.8817,-48.5752
PR,Guaíra,-24.0850,-54.2573
PR,Honório Serpa,-26.1390,-52.3848
PR,Ibaiti,-23.8478,-50.1932
PR,Ibema,-25.1193,-53.0072
PR,Ibiporã,-23.2659,-51.0522
PR,Icaraíma,-23.3944,-53.6150
PR,Iguaraçu,-23.1949,-51.8256
PR,Iguatu,-24.7153,-53.0827
PR,Imbaú,-24.4480,-50.7533
PR,Imbituva,-25.2285,-50.5989
PR,Inajá,-22.7509,-52.1995
PR,Indianópolis,-23.4762,-52.6989
PR,Inácio Martins,-25.5704,-51.0769
PR,Ipiranga,-25.0238,-50.5794
PR,Iporã,-24.0083,-53.7060
PR,Iracema do Oeste,-24.4262,-53.3528
PR,Irati,-25.4697,-50.6493
PR,Iretama,-24.4253,-52.1012
PR,Itaguajé,-22.6183,-51.9674
PR,Itaipulândia,-25.1366,-54.3001
PR,Itambaracá,-23.0181,-50.4097
PR,Itambé,-23.6601,-51.9912
PR,Itapejara d'Oeste,-25.9619,-52.8152
PR,Itaperuçu,-25.2193,-49.3454
PR,Itaúna do Sul,-22.7289,-52.8874
PR,Ivaiporã,-24.2485,-51.6754
PR,Ivatuba,-23.6187,-52.2203
PR,Ivaté,-23.4072,-53.3687
PR,Ivaí,-25.0067,-50.8570
PR,Jaboti,-23.7435,-50.0729
PR,Jacarezinho,-23.1591,-49.9739
PR,Jaguapitã,-23.1104,-51.5342
PR,Jaguariaíva,-24.2439,-49.7066
PR,Jandaia do Sul,-23.6011,-51.6448
PR,Janiópolis,-24.1401,-52.7784
PR,Japira,-23.8142,-50.1422
PR,Japurá,-23.4693,-52.5557
PR,Jardim Alegre,-24.1809,-51.6902
PR,Jardim Olinda,-22.5523,-52.0503
PR,Jataizinho,-23.2578,-50.9777
PR,Jesuítas,-24.3839,-53.3849
PR,Joaquim Távora,-23.4987,-49.9090
PR,Jundiaí do Sul,-23.4357,-50.2496
PR,Juranda,-24.4209,-52.8413
PR,Jussara,-23.6219,-52.4693
PR,Kaloré,-23.8188,-51.6687
PR,Lapa,-25.7671,-49.7168
PR,Laranjal,-24.8862,-52.4700
PR,Laranjeiras do Sul,-25.4077,-52.4109
PR,Leópolis,-23.0818,-50.7511
PR,Lidianópolis,-24.1100,-51.6506
PR,Lindoeste,-25.2596,-53.5733
PR,Loanda,-22.9232,-53.1362
PR,Lobato,-23.0058,-51.9524
PR,Londrina,-23.3040,-51.1691
PR,Luiziana,-24.2853,-52.2690
PR,Lunardelli,-24.0821,-51.7368
PR,Lupionópolis,-22.7550,-51.6601
PR,Mallet,-25.8806,-50.8173
PR,Mamborê,-24.3170,-52.5271
PR,Mandaguari,-23.5446,-51.6710
PR,Mandaguaçu,-23.3458,-52.0944
PR,Mandirituba,-25.7770,-49.3282
PR,Manfrinópolis,-26.1441,-53.3113
PR,Mangueirinha,-25.9421,-52.1743
PR,Manoel Ribas,-24.5144,-51.6658
PR,Marechal Cândido Rondon,-24.5570,-54.0571
PR,Maria Helena,-23.6158,-53.2053
PR,Marialva,-23.4843,-51.7928
PR,Marilena,-22.7336,-53.0402
PR,Mariluz,-24.0089,-53.1432
PR,Marilândia do Sul,-23.7425,-51.3137
PR,Maringá,-23.4205,-51.9333
PR,Maripá,-24.4200,-53.8286
PR,Mariópolis,-26.3550,-52.5532
PR,Marmeleiro,-26.1472,-53.0267
PR,Marquinho,-25.1120,-52.2497
PR,Marumbi,-23.7058,-51.6404
PR,Matelândia,-25.2496,-53.9935
PR,Matinhos,-25.8237,-48.5490
PR,Mato Rico,-24.6995,-52.1454
PR,Mauá da Serra,-23.8988,-51.2277
PR,Medianeira,-25.2977,-54.0943
PR,Mercedes,-24.4538,-54.1618
PR,Mirador,-23.2550,-52.7761
PR,Miraselva,-22.9657,-51.4846
PR,Missal,-25.0919,-54.2477
PR,Moreira Sales,-24.0509,-53.0102
PR,Morretes,-25.4744,-48.8345
PR,Munhoz de Melo,-23.1487,-51.7737
PR,Nossa Senhora das Graças,-22.9129,-51.7978
PR,Nova Aliança do Ivaí,-23.1763,-52.6032
PR,Nova América da Colina,-23.3308,-50.7168
PR,Nova Aurora,-24.5289,-53.2575
PR,Nova Cantu,-24.6723,-52.5661
PR,Nova Esperança,-23.1820,-52.2031
PR,Nova Esperança do Sudoeste,-25.9004,-53.2618
PR,Nova Fátima,-23.4324,-50.5665
PR,Nova Laranjeiras,-25.3054,-52.5447
PR,Nova Londrina,-22.7639,-52.9868
PR,Nova Olímpia,-23.4703,-53.0898
PR,Nova Prata do Iguaçu,-25.6309,-53.3469
PR,Nova Santa Bárbara,-23.5865,-50.7598
PR,Nova Santa Rosa,-24.4693,-53.9552
PR,Nova Tebas,-24.4380,-51.9454
PR,Novo Itacolomi,-23.7631,-51.5079
PR,Ortigueira,-24.2058,-50.9185
PR,Ourizona,-23.4053,-52.1964
PR,Ouro Verde do Oeste,-24.7933,-53.9043
PR,Paiçandu,-23.4555,-52.0460
PR,Palmas,-26.4839,-51.9888
PR,Palmeira,-25.4257,-50.0070
PR,Palmital,-24.8853,-52.2029
PR,Palotina,-24.2868,-53.8404
PR,Paranacity,-22.9297,-52.1549
PR,Paranaguá,-25.5161,-48.5225
PR,Paranapoema,-22.6412,-52.0905
PR,Paranavaí,-23.0816,-52.4617
PR,Paraíso do Norte,-23.2824,-52.6054
PR,Pato Bragado,-24.6271,-54.2265
PR,Pato Branco,-26.2292,-52.6706
PR,Paula Freitas,-26.2105,-50.9310
PR,Paulo Frontin,-26.0466,-50.8304
PR,Peabiru,-23.9140,-52.3431
PR,Perobal,-23.8949,-53.4098
PR,Pinhais,-25.4429,-49.1927
PR,Pinhal de São Bento,-26.0324,-53.4820
PR,Pinhalão,-23.7982,-50.0536
PR,Pinhão,-25.6944,-51.6536
PR,Piraquara,-25.4422,-49.0624
PR,Piraí do Sul,-24.5306,-49.9433
PR,Pitanga,-24.7588,-51.7596
PR,Pitangueiras,-23.2281,-51.5873
PR,Piên,-26.0965,-49.4336
PR,Planaltina do Paraná,-23.0101,-52.9162
PR,Planalto,-25.7211,-53.7642
PR,Ponta Grossa,-25.0916,-50.1668
PR,Pontal do Paraná,-25.6735,-48.5111
PR,Porecatu,-22.7537,-51.3795
PR,Porto Amazonas,-25.5400,-49.8946
PR,Porto Barreiro,-25.5477,-52.4067
PR,Porto Rico,-22.7747,-53.2677
PR,Porto Vitória,-26.1674,-51.2310
PR,Prado Ferreira,-23.0357,-51.4429
PR,Pranchita,-26.0209,-53.7397
PR,Presidente Castelo Branco,-23.2782,-52.1536
PR,Primeiro de Maio,-22.8517,-51.0293
PR,Prudentópolis,-25.2111,-50.9754
PR,Pérola,-23.8039,-53.6834
PR,Pérola d'Oeste,-25.8278,-53.7433
PR,Quarto Centenário,-24.2775,-53.0759
PR,Quatiguá,-23.5671,-49.9160
PR,Quatro Barras,-25.3673,-49.0763
PR,Quatro Pontes,-24.5752,-53.9759
PR,Quedas do Iguaçu,-25.4492,-52.9102
PR,Querência do Norte,-23.0838,-53.4830
PR,Quinta do Sol,-23.8533,-52.1309
PR,Quitandinha,-25.8734,-49.4973
PR,Ramilândia,-25.1195,-54.0230
PR,Rancho Alegre,-23.0676,-50.9145
PR,Rancho Alegre D'Oeste,-24.3065,-52.9552
PR,Realeza,-25.7711,-53.5260
PR,Rebouças,-25.6232,-50.6877
PR,Renascença,-26.1588,-52.9703
PR,Reserva,-24.6492,-50.8466
PR,Reserva do Iguaçu,-25.8319,-52.0272
PR,Ribeirão Claro,-23.1941,-49.7597
PR,Ribeirão do Pinhal,-23.4091,-50.3601
PR,Rio Azul,-25.7306,-50.7985
PR,Rio Bom,-23.7606,-51.4122
PR,Rio Bonito do Iguaçu,-25.4874,-52.5292
PR,Rio Branco do Ivaí,-24.3244,-51.3187
PR,Rio Branco do Sul,-25.1892,-49.3115
PR,Rio Negro,-26.0950,-49.7982
PR,Rolândia,-23.3101,-51.3659
PR,Roncador,-24.5958,-52.2716
PR,Rondon,-23.4120,-52.7659
PR,Rosário do Ivaí,-24.2682,-51.2720
PR,Sabáudia,-23.3155,-51.5550
PR,Salgado Filho,-26.1777,-53.3631
PR,Salto do Itararé,-23.6074,-49.6354
PR,Salto do Lontra,-25.7813,-53.3135
PR,Santa Amélia,-23.2654,-50.4288
PR,Santa Cecília do Pavão,-23.5201,-50.7835
PR,Santa Cruz de Monte Castelo,-22.9582,-53.2949
PR,Santa Fé,-23.0400,-51.8080
PR,Santa Helena,-24.8585,-54.3360
PR,Santa Inês,-22.6376,-51.9024
PR,Santa Isabel do Ivaí,-23.0025,-53.1989
PR,Santa Izabel do Oeste,-25.8217,-53.4801
PR,Santa Lúcia,-25.4104,-53.5638
PR,Santa Maria do Oeste,-24.9377,-51.8696
PR,Santa Mariana,-23.1465,-50.5167
PR,Santa Mônica,-23.1080,-53.1103
PR,Santa Tereza do Oeste,-25.0543,-53.6274
PR,Santa Terezinha de Itaipu,-25.4391,-54.4020
PR,Santana do Itararé,-23.7587,-49.6293
PR,Santo Antônio da Platina,-23.2959,-50.0815
PR,Santo Antônio do Caiuá,-22.7351,-52.3440
PR,Santo Antônio do Paraíso,-23.4969,-50.6455
PR,Santo Antônio do Sudoeste,-26.0737,-53.7251
PR,Santo Inácio,-22.6957,-51.7969
PR,Sapopema,-23.9078,-50.5801
PR,Sarandi,-23.4441,-51.8760
PR,Saudade do Iguaçu,-25.6917,-52.6184
PR,Sengés,-24.1129,-49.4616
PR,Serranópolis do Iguaçu,-25.3799,-54.0518
PR,Sertaneja,-23.0361,-50.8317
PR,Sertanópolis,-23.0571,-51.0399
PR,Siqueira Campos,-23.6875,-49.8304
PR,Sulina,-25.7066,-52.7299
PR,São Carlos do Ivaí,-23.3158,-52.4761
PR,São Jerônimo da Serra,-23.7218,-50.7475
PR,São Jorge d'Oeste,-25.7085,-52.9204
PR,São Jorge do Ivaí,-23.4336,-52.2929
PR,São Jorge do Patrocínio,-23.7647,-53.8823
PR,São José da Boa Vista,-23.9122,-49.6577
PR,São José das Palmeiras,-24.8369,-54.0572
PR,São José dos Pinhais,-25.5313,-49.2031
PR,São João,-25.8214,-52.7252
PR,São João do Caiuá,-22.8535,-52.3411
PR,São João do Ivaí,-23.9833,-51.8215
PR,São João do Triunfo,-25.6830,-50.2949
PR,São Manoel do Paraná,-23.3941,-52.6454
PR,São Mateus do Sul,-25.8677,-50.3840
PR,São Miguel do Iguaçu,-25.3492,-54.2405
PR,São Pedro do Iguaçu,-24.9373,-53.8521
PR,São Pedro do Ivaí,-23.8634,-51.8568
PR,São Pedro do Paraná,-22.8239,-53.2241
PR,São Sebastião da Amoreira,-23.4656,-50.7625
PR,São Tomé,-23.5349,-52.5901
PR,Tamarana,-23.7204,-51.0991
PR,Tamboara,-23.2036,-52.4743
PR,Tapejara,-23.7315,-52.8735
PR,Tapira,-23.3193,-53.0684
PR,Teixeira Soares,-25.3701,-50.4571
PR,Telêmaco Borba,-24.3245,-50.6176
PR,Terra Boa,-23.7683,-52.4470
PR,Terra Rica,-22.7111,-52.6188
PR,Terra Roxa,-24.1575,-54.0988
PR,Tibagi,-24.5153,-50.4176
PR,Tijucas do Sul,-25.9311,-49.1950
PR,Toledo,-24.7246,-53.7412
PR,Tomazina,-23.7796,-49.9499
PR,Três Barras do Paraná,-25.4185,-53.1833
PR,Tunas do Paraná,-24.9731,-49.0879
PR,Tuneiras do Oeste,-23.8648,-52.8769
PR,Tupãssi,-24.5879,-53.5105
PR,Turvo,-25.0437,-51.5282
PR,Ubiratã,-24.5393,-52.9865
PR,Umuarama,-23.7656,-53.3201
PR,Uniflor,-23.0868,-52.1573
PR,União da Vitória,-26.2273,-51.0873
PR,Uraí,-23.2000,-50.7939
PR,Ventania,-24.2458,-50.2376
PR,Vera Cruz do Oeste,-25.0577,-53.8771
PR,Verê,-25.8772,-52.9051
PR,Virmond,-25.3829,-52.1987
PR,Vitorino,-26.2683,-52.7843
PR,Wenceslau Braz,-23.8742,-49.8032
PR,Xambrê,-23.7364,-53.4884
PR,Ângulo,-23.1946,-51.9154
RJ,Angra dos Reis,-23.0011,-44.3196
RJ,Aperibé,-21.6252,-42.1017
RJ,Araruama,-22.8697,-42.3326
RJ,Areal,-22.2283,-43.1118
RJ,Armação dos Búzios,-22.7528,-41.8846
RJ,Arraial do Cabo,-22.9774,-42.0267
RJ,Barra Mansa,-22.5481,-44.1752
RJ,Barra do Piraí,-22.4715,-43.8269
RJ,Belford Roxo,-22.7640,-43.3992
RJ,Bom Jardim,-22.1545,-42.4251
RJ,Bom Jesus do Itabapoana,-21.1449,-41.6822
RJ,Cabo Frio,-22.8894,-42.0286
RJ,Cachoeiras de Macacu,-22.4658,-42.6523
RJ,Cambuci,-21.5691,-41.9187
RJ,Campos dos Goytacazes,-21.7622,-41.3181
RJ,Cantagalo,-21.9797,-42.3664
RJ,Carapebus,-22.1821,-41.6630
RJ,Cardoso Moreira,-21.4846,-41.6165
RJ,Carmo,-21.9310,-42.6046
RJ,Casimiro de Abreu,-22.4812,-42.2066
RJ,Comendador Levy Gasparian,-22.0404,-43.2140
RJ,Conceição de Macabu,-22.0834,-41.8719
RJ,Cordeiro,-22.0267,-42.3648
RJ,Duas Barras,-22.0536,-42.5232
RJ,Duque de Caxias,-22.7858,-43.3049
RJ,Engenheiro Paulo de Frontin,-22.5498,-43.6827
RJ,Guapimirim,-22.5347,-42.9895
RJ,Iguaba Grande,-22.8495,-42.2299
RJ,Itaboraí,-22.7565,-42.8639
RJ,Itaguaí,-22.8636,-43.7798
RJ,Italva,-21.4296,-41.7014
RJ,Itaocara,-21.6748,-42.0758
RJ,Itaperuna,-21.1997,-41.8799
RJ,Itatiaia,-22.4897,-44.5675
RJ,Japeri,-22.6435,-43.6602
RJ,Laje do Muriaé,-21.2091,-42.1271
RJ,Macaé,-22.3768,-41.7848
RJ,Macuco,-21.9813,-42.2533
RJ,Magé,-22.6632,-43.0315
RJ,Mangaratiba,-22.9594,-44.0409
RJ,Maricá,-22.9354,-42.8246
RJ,Mendes,-22.5245,-43.7312
RJ,Mesquita,-22.8028,-43.4601
RJ,Miguel Pereira,-22.4572,-43.4803
RJ,Miracema,-21.4148,-42.1938
RJ,Natividade,-21.0390,-41.9697
RJ,Nilópolis,-22.8057,-43.4233
RJ,Niterói,-22.8832,-43.1034
RJ,Nova Friburgo,-22.2932,-42.5377
RJ,Nova Iguaçu,-22.7556,-43.4603
RJ,Paracambi,-22.6078,-43.7108
RJ,Paraty,-23.2221,-44.7175
RJ,Paraíba do Sul,-22.1585,-43.3040
RJ,Paty do Alferes,-22.4309,-43.4285
RJ,Petrópolis,-22.5200,-43.1926
RJ,Pinheiral,-22.5172,-44.0022
RJ,Piraí,-22.6215,-43.9081
RJ,Porciúncula,-20.9632,-42.0465
RJ,Porto Real,-22.4175,-44.2952
RJ,Quatis,-22.4045,-44.2597
RJ,Queimados,-22.7102,-43.5518
RJ,Quissamã,-22.1031,-41.4693
RJ,Resende,-22.4705,-44.4509
RJ,Rio Bonito,-22.7181,-42.6276
RJ,Rio Claro,-22.7200,-44.1419
RJ,Rio das Flores,-22.1692,-43.5856
RJ,Rio das Ostras,-22.5174,-41.9475
RJ,Rio de Janeiro,-22.9129,-43.2003
RJ,Santa Maria Madalena,-21.9547,-42.0098
RJ,Santo Antônio de Pádua,-21.5410,-42.1832
RJ,Sapucaia,-21.9949,-42.9142
RJ,Saquarema,-22.9292,-42.5099
RJ,Seropédica,-22.7526,-43.7155
RJ,Silva Jardim,-22.6574,-42.3961
RJ,Sumidouro,-22.0485,-42.6761
RJ,São Fidélis,-21.6551,-41.7560
RJ,São Francisco de Itabapoana,-21.4702,-41.1091
RJ,São Gonçalo,-22.8268,-43.0634
RJ,São José de Ubá,-21.3661,-41.9511
RJ,São José do Vale do Rio Preto,-22.1525,-42.9327
RJ,São João da Barra,-21.6380,-41.0446
RJ,São João de Meriti,-22.8058,-43.3729
RJ,São Pedro da Aldeia,-22.8429,-42.1026
RJ,São Sebastião do Alto,-21.9578,-42.1328
RJ,Tanguá,-22.7423,-42.7202
RJ,Teresópolis,-22.4165,-42.9752
RJ,Trajano de Moraes,-22.0638,-42.0643
RJ,Três Rios,-22.1165,-43.2185
RJ,Valença,-22.2445,-43.7129
RJ,Varre-Sai,-20.9276,-41.8701
RJ,Vassouras,-22.4059,-43.6686
RJ,Volta Redonda,-22.5202,-44.0996
RN,Acari,-6.4282,-36.6347
RN,Afonso Bezerra,-5.4923,-36.5075
RN,Alexandria,-6.4053,-38.0142
RN,Almino Afonso,-6.1475,-37.7636
RN,Alto do Rodrigues,-5.2819,-36.7500
RN,Angicos,-5.6579,-36.6094
RN,Antônio Martins,-6.2137,-37.8834
RN,Apodi,-5.6535,-37.7946
RN,Areia Branca,-4.9525,-37.1252
RN,Arês,-6.1883,-35.1608
RN,Augusto Severo (Campo Grande),-5.8621,-37.3135
RN,Açu,-5.5836,-36.9140
RN,Baraúna,-5.0698,-37.6129
RN,Barcelona,-5.9428,-35.9247
RN,Baía Formosa,-6.3716,-35.0033
RN,Bento Fernandes,-5.6991,-35.8130
RN,Bodó,-5.9803,-36.4167
RN,Bom Jesus,-5.9865,-35.5792
RN,Brejinho,-6.1857,-35.3591
RN,Caicó,-6.4544,-37.1067
RN,Caiçara do Norte,-5.0709,-36.0717
RN,Caiçara do Rio do Vento,-5.7654,-35.9938
RN,Campo Redondo,-6.2383,-36.1888
RN,Canguaretama,-6.3719,-35.1281
RN,Caraúbas,-5.7839,-37.5586
RN,Carnaubais,-5.3418,-36.8335
RN,Carnaúba dos Dantas,-6.5502,-36.5868
RN,Ceará-Mirim,-5.6432,-35.4247
RN,Cerro Corá,-6.0350,-36.3503
RN,Coronel Ezequiel,-6.3748,-36.2223
RN,Coronel João Pessoa,-6.2497,-38.4441
RN,Cruzeta,-6.4089,-36.7782
RN,Currais Novos,-6.2548,-36.5146
RN,Doutor Severiano,-6.0808,-38.3794
RN,Encanto,-6.1069,-38.3033
RN,Equador,-6.9383,-36.7170
RN,Espírito Santo,-6.3356,-35.3052
RN,Extremoz,-5.7014,-35.3048
RN,Felipe Guerra,-5.5927,-37.6875
RN,Fernando Pedroza,-5.6910,-36.5282
RN,Florânia,-6.1226,-36.8226
RN,Francisco Dantas,-6.0723,-38.1212
RN,Frutuoso Gomes,-6.1567,-37.8375
RN,Galinhos,-5.0909,-36.2754
RN,Goianinha,-6.2649,-35.1943
RN,Governador Dix-Sept Rosado,-5.4489,-37.5183
RN,Grossos,-4.9807,-37.1621
RN,Guamaré,-5.1062,-36.3222
RN,Ielmo Marinho,-5.8245,-35.5500
RN,Ipanguaçu,-5.4898,-36.8501
RN,Ipueira,-6.8060,-37.2045
RN,Itajá,-5.6389,-36.8712
RN,Itaú,-5.8363,-37.9912
RN,Jandaíra,-5.3521,-36.1278
RN,Janduís,-6.0147,-37.4048
RN,Januário Cicco (Boa Saúde),-6.1657,-35.6219
RN,Japi,-6.4654,-35.9346
RN,Jardim de Angicos,-5.6500,-35.9713
RN,Jardim de Piranhas,-6.3766,-37.3496
RN,Jardim do Seridó,-6.5805,-36.7736
RN,Jaçanã,-6.4186,-36.2031
RN,José da Penha,-6.3110,-38.2823
RN,João Câmara,-5.5409,-35.8122
RN,João Dias,-6.2721,-37.7885
RN,Jucurutu,-6.0306,-37.0090
RN,Jundiá,-6.2687,-35.3495
RN,Lagoa Nova,-6.0934,-36.4703
RN,Lagoa Salgada,-6.1230,-35.4724
RN,Lagoa d'Anta,-6.3949,-35.5949
RN,Lagoa de Pedras,-6.1508,-35.4299
RN,Lagoa de Velhos,-6.0119,-35.8729
RN,Lajes,-5.6932,-36.2470
RN,Lajes Pintadas,-6.1494,-36.1171
RN,Lucrécia,-6.1052,-37.8134
RN,Luís Gomes,-6.4059,-38.3899
RN,Macau,-5.1079,-36.6318
RN,Macaíba,-5.8523,-35.3552
RN,Major Sales,-6.3995,-38.3240
RN,Marcelino Vieira,-6.2846,-38.1642
RN,Martins,-6.0828,-37.9080
RN,Maxaranguape,-5.5218,-35.2631
RN,Messias Targino,-6.0719,-37.5158
RN,Montanhas,-6.4852,-35.2842
RN,Monte Alegre,-6.0706,-35.3253
RN,Monte das Gameleiras,-6.4370,-35.7831
RN,Mossoró,-5.1837,-37.3474
RN,Natal,-5.7936,-35.1986
RN,Nova Cruz,-6.4751,-35.4286
RN,Nísia Floresta,-6.0933,-35.1991
RN,Olho-d'Água do Borges,-5.9486,-37.7047
RN,Ouro Branco,-6.6958,-36.9428
RN,Paraná,-6.4756,-38.3057
RN,Parazinho,-5.2228,-35.8398
RN,Paraú,-5.7689,-37.1032
RN,Parelhas,-6.6849,-36.6566
RN,Parnamirim,-5.9112,-35.2710
RN,Passa e Fica,-6.4302,-35.6442
RN,Passagem,-6.2727,-35.3700
RN,Patu,-6.1066,-37.6356
RN,Pau dos Ferros,-6.1050,-38.2077
RN,Pedra Grande,-5.1499,-35.8760
RN,Pedra Preta,-5.5735,-36.1084
RN,Pedro Avelino,-5.5161,-36.3867
RN,Pedro Velho,-6.4356,-35.2195
RN,Pendências,-5.2564,-36.7095
RN,Pilões,-6.2636,-38.0461
RN,Portalegre,-6.0206,-37.9865
RN,Porto do Mangue,-5.0544,-36.7887
RN,Poço Branco,-5.6223,-35.6635
RN,Pureza,-5.4639,-35.5554
RN,Rafael Fernandes,-6.1899,-38.2211
RN,Rafael Godeiro,-6.0724,-37.7160
RN,Riacho da Cruz,-5.9265,-37.9490
RN,Riacho de Santana,-6.2514,-38.3116
RN,Riachuelo,-5.8216,-35.8215
RN,Rio do Fogo,-5.2765,-35.3794
RN,Rodolfo Fernandes,-5.7839,-38.0579
RN,Ruy Barbosa,-5.8875,-35.9330
RN,Santa Cruz,-6.2248,-36.0193
RN,Santa Maria,-5.8380,-35.6914
RN,Santana do Matos,-5.9460,-36.6578
RN,Santana do Seridó,-6.7664,-36.7312
RN,Santo Antônio,-6.3120,-35.4739
RN,Senador Elói de Souza,-6.0333,-35.6978
RN,Senador Georgino Avelino,-6.1576,-35.1299
RN,Serra Caiada,-6.1048,-35.7113
RN,Serra Negra do Norte,-6.6603,-37.3996
RN,Serra de São Bento,-6.4176,-35.7033
RN,Serra do Mel,-5.1772,-37.0242
RN,Serrinha,-6.2818,-35.5000
RN,Serrinha dos Pintos,-6.1109,-37.9548
RN,Severiano Melo,-5.7767,-37.9570
RN,São Bento do Norte,-5.0926,-35.9587
RN,São Bento do Trairí,-6.3380,-36.0863
RN,São Fernando,-6.3797,-37.1864
RN,São Francisco do Oeste,-5.9747,-38.1519
RN,São Gonçalo do Amarante,-5.7907,-35.3257
RN,São José de Mipibu,-6.0773,-35.2417
RN,São José do Campestre,-6.3109,-35.7067
RN,São José do Seridó,-6.4400,-36.8746
RN,São João do Sabugi,-6.7139,-37.2027
RN,São Miguel,-6.2028,-38.4947
RN,São Miguel do Gostoso,-5.1230,-35.6354
RN,São Paulo do Potengi,-5.8994,-35.7642
RN,São Pedro,-5.9056,-35.6317
RN,São Rafael,-5.7979,-36.8778
RN,São Tomé,-5.9640,-36.0798
RN,São Vicente,-6.2189,-36.6827
RN,Sítio Novo,-6.1113,-35.9090
RN,Taboleiro Grande,-5.9195,-38.0367
RN,Taipu,-5.6306,-35.5918
RN,Tangará,-6.1965,-35.7989
RN,Tenente Ananias,-6.4582,-38.1820
RN,Tenente Laurentino Cruz,-6.1378,-36.7135
RN,Tibau,-4.8373,-37.2554
RN,Tibau do Sul,-6.1918,-35.0866
RN,Timbaúba dos Batistas,-6.4577,-37.2745
RN,Touros,-5.2018,-35.4621
RN,Triunfo Potiguar,-5.8541,-37.1786
RN,Umarizal,-5.9824,-37.8180
RN,Upanema,-5.6376,-37.2635
RN,Venha-Ver,-6.3202,-38.4896
RN,Vera Cruz,-6.0440,-35.4280
RN,Vila Flor,-6.3129,-35.0670
RN,Viçosa,-5.9825,-37.9462
RN,Várzea,-6.3464,-35.3732
RN,Água Nova,-6.2035,-38.2941
RO,Alta Floresta D'Oeste,-11.9283,-61.9953
RO,Alto Alegre dos Parecis,-12.1320,-61.8350
RO,Alto Paraíso,-9.7143,-63.3188
RO,Alvorada D'Oeste,-11.3463,-62.2847
RO,Ariquemes,-9.9057,-63.0325
RO,Buritis,-10.1943,-63.8324
RO,Cabixi,-13.4945,-60.5520
RO,Cacaulândia,-10.3490,-62.9043
RO,Cacoal,-11.4343,-61.4562
RO,Campo Novo de Rondônia,-10.5712,-63.6266
RO,Candeias do Jamari,-8.7907,-63.7005
RO,Castanheiras,-11.4253,-61.9482
RO,Cerejeiras,-13.1870,-60.8168
RO,Chupinguaia,-12.5611,-60.8877
RO,Colorado do Oeste,-13.1174,-60.5454
RO,Corumbiara,-12.9551,-60.8947
RO,Costa Marques,-12.4367,-64.2280
RO,Cujubim,-9.3606,-62.5846
RO,Espigão D'Oeste,-11.5266,-61.0252
RO,Governador Jorge Teixeira,-10.6100,-62.7371
RO,Guajará-Mirim,-10.7889,-65.3296
RO,Itapuã do Oeste,-9.1969,-63.1809
RO,Jaru,-10.4318,-62.4788
RO,Ji-Paraná,-10.8777,-61.9322
RO,Machadinho D'Oeste,-9.4436,-61.9818
RO,Ministro Andreazza,-11.1960,-61.5174
RO,Mirante da Serra,-11.0290,-62.6696
RO,Monte Negro,-10.2458,-63.2900
RO,Nova Brasilândia D'Oeste,-11.7247,-62.3127
RO,Nova Mamoré,-10.4077,-65.3346
RO,Nova União,-10.9068,-62.5564
RO,Novo Horizonte do Oeste,-11.6961,-61.9951
RO,Ouro Preto do Oeste,-10.7167,-62.2565
RO,Parecis,-12.1754,-61.6032
RO,Pimenta Bueno,-11.6720,-61.1980
RO,Pimenteiras do Oeste,-13.4823,-61.0471
RO,Porto Velho,-8.7608,-63.8999
RO,Presidente Médici,-11.1690,-61.8986
RO,Primavera de Rondônia,-11.8295,-61.3153
RO,Rio Crespo,-9.6997,-62.9011
RO,Rolim de Moura,-11.7271,-61.7714
RO,Santa Luzia D'Oeste,-11.9074,-61.7777
RO,Seringueiras,-11.8055,-63.0182
RO,São Felipe D'Oeste,-11.9023,-61.5026
RO,São Francisco do Guaporé,-12.0520,-63.5680
RO,São Miguel do Guaporé,-11.6953,-62.7192
RO,Teixeirópolis,-10.9056,-62.2420
RO,Theobroma,-10.2483,-62.3538
RO,Urupá,-11.1261,-62.3639
RO,Vale do Anari,-9.8621,-62.1876
RO,Vale do Paraíso,-10.4465,-62.1352
RO,Vilhena,-12.7502,-60.1488
RR,Alto Alegre,2.9886,-61.3072
RR,Amajari,3.6457,-61.3692
RR,Boa Vista,2.8238,-60.6753
RR,Bonfim,3.3616,-59.8333
RR,Cantá,2.6099,-60.6058
RR,Caracaraí,1.8277,-61.1304
RR,Caroebe,0.8842,-59.6959
RR,Iracema,2.1831,-61.0415
RR,Mucajaí,2.4400,-60.9096
RR,Normandia,3.8853,-59.6204
RR,Pacaraima,4.4799,-61.1477
RR,Rorainópolis,0.9400,-60.4389
RR,São João da Baliza,0.9517,-59.9133
RR,São Luiz,1.0102,-60.0419
RR,Uiramutã,4.6031,-60.1815
RS,Aceguá,-31.8665,-54.1615
RS,Agudo,-29.6447,-53.2515
RS,Ajuricaba,-28.2342,-53.7757
RS,Alecrim,-27.6579,-54.7649
RS,Alegrete,-29.7902,-55.7949
RS,Alegria,-27.8345,-54.0557
RS,Almirante Tamandaré do Sul,-28.1149,-52.9142
RS,Alpestre,-27.2502,-53.0341
RS,Alto Alegre,-28.7769,-52.9893
RS,Alto Feliz,-29.3919,-51.3123
RS,Alvorada,-29.9914,-51.0809
RS,Amaral Ferrador,-30.8756,-52.2509
RS,Ametista do Sul,-27.3607,-53.1830
RS,André da Rocha,-28.6283,-51.5797
RS,Anta Gorda,-28.9698,-52.0102
RS,Antônio Prado,-28.8565,-51.2883
RS,Arambaré,-30.9092,-51.5046
RS,Araricá,-29.6168,-50.9291
RS,Aratiba,-27.3978,-52.2975
RS,Arroio Grande,-32.2327,-53.0862
RS,Arroio do Meio,-29.4014,-51.9557
RS,Arroio do Padre,-31.4389,-52.4246
RS,Arroio do Sal,-29.5439,-49.8895
RS,Arroio do Tigre,-29.3348,-53.0966
RS,Arroio dos Ratos,-30.0875,-51.7275
RS,Arvorezinha,-28.8737,-52.1781
RS,Augusto Pestana,-28.5172,-53.9883
RS,Bagé,-31.3297,-54.0999
RS,Balneário Pinhal,-30.2419,-50.2337
RS,Barra Funda,-27.9205,-53.0391
RS,Barra do Guarita,-27.1927,-53.7109
RS,Barra do Quaraí,-30.2029,-57.5497
RS,Barra do Ribeiro,-30.2939,-51.3014
RS,Barra do Rio Azul,-27.4069,-52.4084
RS,Barracão,-27.6739,-51.4585
RS,Barros Cassal,-29.0947,-52.5836
RS,Barão,-29.3725,-51.4949
RS,Barão de Cotegipe,-27.6208,-52.3798
RS,Barão do Triunfo,-30.3891,-51.7384
RS,Benjamin Constant do Sul,-27.5086,-52.5995
RS,Bento Gonçalves,-29.1662,-51.5165
RS,Boa Vista das Missões,-27.6671,-53.3102
RS,Boa Vista do Buricá,-27.6693,-54.1082
RS,Boa Vista do Cadeado,-28.5791,-53.8108
RS,Boa Vista do Incra,-28.8185,-53.3910
RS,Boa Vista do Sul,-29.3544,-51.6687
RS,Bom Jesus,-28.6697,-50.4295
RS,Bom Princípio,-29.4856,-51.3548
RS,Bom Progresso,-27.5399,-53.8716
RS,Bom Retiro do Sul,-29.6071,-51.9456
RS,Boqueirão do Leão,-29.3046,-52.4284
RS,Bossoroca,-28.7291,-54.9035
RS,Bozano,-28.3659,-53.7720
RS,Braga,-27.6173,-53.7405
RS,Brochier,-29.5501,-51.5945
RS,Butiá,-30.1179,-51.9601
RS,Cacequi,-29.8883,-54.8220
RS,Cachoeira do Sul,-30.0330,-52.8928
RS,Cachoeirinha,-29.9472,-51.1016
RS,Cacique Doble,-27.7670,-51.6597
RS,Caibaté,-28.2905,-54.6454
RS,Caiçara,-27.2791,-53.4257
RS,Camaquã,-30.8489,-51.8043
RS,Camargo,-28.5880,-52.2003
RS,Cambará do Sul,-29.0474,-50.1465
RS,Campestre da Serra,-28.7926,-51.0941
RS,Campina das Missões,-27.9888,-54.8416
RS,Campinas do Sul,-27.7174,-52.6248
RS,Campo Bom,-29.6747,-51.0606
RS,Campo Novo,-27.6792,-53.8052
RS,Campos Borges,-28.8871,-53.0008
RS,Candelária,-29.6684,-52.7895
RS,Candiota,-31.5516,-53.6773
RS,Canela,-29.3560,-50.8119
RS,Canguçu,-31.3960,-52.6783
RS,Canoas,-29.9128,-51.1857
RS,Canudos do Vale,-29.3271,-52.2374
RS,Capela de Santana,-29.6961,-51.3280
RS,Capitão,-29.2674,-51.9853
RS,Capivari do Sul,-30.1383,-50.5152
RS,Capão Bonito do Sul,-28.1254,-51.3961
RS,Capão da Canoa,-29.7642,-50.0282
RS,Capão do Cipó,-28.9312,-54.5558
RS,Capão do Leão,-31.7565,-52.4889
RS,Carazinho,-28.2958,-52.7933
RS,Caraá,-29.7869,-50.4316
RS,Carlos Barbosa,-29.2969,-51.5028
RS,Carlos Gomes,-27.7167,-51.9121
RS,Casca,-28.5605,-51.9815
RS,Caseiros,-28.2582,-51.6861
RS,Catuípe,-28.2554,-54.0132
RS,Caxias do Sul,-29.1629,-51.1792
RS,Caçapava do Sul,-30.5144,-53.4827
RS,Centenário,-27.7615,-51.9984
RS,Cerrito,-31.8419,-52.8004
RS,Cerro Branco,-29.6570,-52.9406
RS,Cerro Grande,-27.6106,-53.1672
RS,Cerro Grande do Sul,-30.5905,-51.7418
RS,Cerro Largo,-28.1463,-54.7428
RS,Chapada,-28.0559,-53.0665
RS,Charqueadas,-29.9625,-51.6289
RS,Charrua,-27.9493,-52.0150
RS,Chiapetta,-27.9230,-53.9419
RS,Chuvisca,-30.7504,-51.9737
RS,Chuí,-33.6866,-53.4594
RS,Cidreira,-30.1604,-50.2337
RS,Ciríaco,-28.3419,-51.8741
RS,Colinas,-29.3948,-51.8556
RS,Colorado,-28.5258,-52.9928
RS,Condor,-28.2075,-53.4905
RS,Constantina,-27.7320,-52.9938
RS,Coqueiro Baixo,-29.1802,-52.0942
RS,Coqueiros do Sul,-28.1194,-52.7842
RS,Coronel Barros,-28.3921,-54.0686
RS,Coronel Bicaco,-27.7197,-53.7022
RS,Coronel Pilar,-29.2695,-51.6847
RS,Cotiporã,-28.9891,-51.6971
RS,Coxilha,-28.1280,-52.3023
RS,Crissiumal,-27.4999,-54.0994
RS,Cristal,-31.0046,-52.0436
RS,Cristal do Sul,-27.4520,-53.2422
RS,Cruz Alta,-28.6450,-53.6048
RS,Cruzaltense,-27.6672,-52.6522
RS,Cruzeiro do Sul,-29.5148,-51.9928
RS,Cândido Godói,-27.9515,-54.7517
RS,David Canabarro,-28.3849,-51.8482
RS,Derrubadas,-27.2642,-53.8645
RS,Dezesseis de Novembro,-28.2190,-55.0617
RS,Dilermando de Aguiar,-29.7054,-54.2122
RS,Dois Irmãos,-29.5836,-51.0898
RS,Dois Irmãos das Missões,-27.6621,-53.5304
RS,Dois Lajeados,-28.9830,-51.8396
RS,Dom Feliciano,-30.7004,-52.1026
RS,Dom Pedrito,-30.9756,-54.6694
RS,Dom Pedro de Alcântara,-29.3639,-49.8530
RS,Dona Francisca,-29.6195,-53.3617
RS,Doutor Maurício Cardoso,-27.5103,-54.3577
RS,Doutor Ricardo,-29.0840,-51.9972
RS,Eldorado do Sul,-30.0847,-51.6187
RS,Encantado,-29.2351,-51.8703
RS,Encruzilhada do Sul,-30.5430,-52.5204
RS,Engenho Velho,-27.7060,-52.9145
RS,Entre Rios do Sul,-27.5298,-52.7347
RS,Entre-Ijuís,-28.3686,-54.2686
RS,Erebango,-27.8544,-52.3005
RS,Erechim,-27.6364,-52.2697
RS,Ernestina,-28.4977,-52.5836
RS,Erval Grande,-27.3926,-52.5740
RS,Erval Seco,-27.5443,-53.5005
RS,Esmeralda,-28.0518,-51.1933
RS,Esperança do Sul,-27.3603,-53.9891
RS,Espumoso,-28.7286,-52.8461
RS,Estação,-27.9135,-52.2635
RS,Esteio,-29.8520,-51.1841
RS,Estrela,-29.5002,-51.9495
RS,Estrela Velha,-29.1713,-53.1639
RS,Estância Velha,-29.6535,-51.1843
RS,Eugênio de Castro,-28.5315,-54.1506
RS,Fagundes Varela,-28.8794,-51.7014
RS,Farroupilha,-29.2227,-51.3419
RS,Faxinal do Soturno,-29.5788,-53.4484
RS,Faxinalzinho,-27.4238,-52.6789
RS,Fazenda Vilanova,-29.5885,-51.8217
RS,Feliz,-29.4527,-51.3032
RS,Flores da Cunha,-29.0261,-51.1875
RS,Floriano Peixoto,-27.8614,-52.0838
RS,Fontoura Xavier,-28.9817,-52.3445
RS,Formigueiro,-30.0035,-53.4959
RS,Forquetinha,-29.3828,-52.0981
RS,Fortaleza dos Valos,-28.7986,-53.2249
RS,Frederico Westphalen,-27.3586,-53.3958
RS,Garibaldi,-29.2590,-51.5352
RS,Garruchos,-28.1944,-55.6383
RS,Gaurama,-27.5856,-52.0915
RS,General Câmara,-29.9032,-51.7612
RS,Gentil,-28.4316,-52.0337
RS,Getúlio Vargas,-27.8911,-52.2294
RS,Giruá,-28.0297,-54.3517
RS,Glorinha,-29.8798,-50.7734
RS,Gramado,-29.3734,-50.8762
RS,Gramado Xavier,-29.2706,-52.5795
RS,Gramado dos Loureiros,-27.4429,-52.9149
RS,Gravataí,-29.9413,-50.9869
RS,Guabiju,-28.5421,-51.6948
RS,Guaporé,-28.8399,-51.8895
RS,Guarani das Missões,-28.1491,-54.5629
RS,Guaíba,-30.1086,-51.3233
RS,Harmonia,-29.5456,-51.4185
RS,Herval,-32.0240,-53.3944
RS,Herveiras,-29.4552,-52.6553
RS,Horizontina,-27.6282,-54.3053
RS,Hulha Negra,-31.4067,-53.8667
RS,Humaitá,-27.5691,-53.9695
RS,Ibarama,-29.4203,-53.1295
RS,Ibiaçá,-28.0566,-51.8599
RS,Ibiraiaras,-28.3741,-51.6377
RS,Ibirapuitã,-28.6247,-52.5158
RS,Ibirubá,-28.6302,-53.0961
RS,Igrejinha,-29.5693,-50.7919
RS,Ijuí,-28.3880,-53.9200
RS,Ilópolis,-28.9282,-52.1258
RS,Imbé,-29.9753,-50.1281
RS,Imigrante,-29.3508,-51.7748
RS,Independência,-27.8354,-54.1886
RS,Inhacorá,-27.8752,-54.0150
RS,Ipiranga do Sul,-27.9404,-52.4271
RS,Ipê,-28.8171,-51.2859
RS,Iraí,-27.1951,-53.2543
RS,Itaara,-29.6013,-53.7725
RS,Itacurubi,-28.7913,-55.2447
RS,Itapuca,-28.7768,-52.1693
RS,Itaqui,-29.1311,-56.5515
RS,Itati,-29.4974,-50.1016
RS,Itatiba do Sul,-27.3846,-52.4538
RS,Ivorá,-29.5232,-53.5842
RS,Ivoti,-29.5995,-51.1533
RS,Jaboticaba,-27.6347,-53.2762
RS,Jacuizinho,-29.0401,-53.0657
RS,Jacutinga,-27.7291,-52.5372
RS,Jaguari,-29.4936,-54.7030
RS,Jaguarão,-32.5604,-53.3770
RS,Jaquirana,-28.8811,-50.3637
RS,Jari,-29.2922,-54.2237
RS,Jóia,-28.6435,-54.1141
RS,Júlio de Castilhos,-29.2299,-53.6772
RS,Lagoa Bonita do Sul,-29.4939,-53.0170
RS,Lagoa Vermelha,-28.2093,-51.5248
RS,Lagoa dos Três Cantos,-28.5676,-52.8618
RS,Lagoão,-29.2348,-52.7997
RS,Lajeado,-29.4591,-51.9644
RS,Lajeado do Bugre,-27.6913,-53.1818
RS,Lavras do Sul,-30.8071,-53.8931
RS,Liberato Salzano,-27.6010,-53.0753
RS,Lindolfo Collor,-29.5859,-51.2141
RS,Linha Nova,-29.4679,-51.2003
RS,Machadinho,-27.5667,-51.6668
RS,Mampituba,-29.2136,-49.9311
RS,Manoel Viana,-29.5859,-55.4841
RS,Maquiné,-29.6798,-50.2079
RS,Maratá,-29.5457,-51.5573
RS,Marau,-28.4498,-52.1986
RS,Marcelino Ramos,-27.4676,-51.9095
RS,Mariana Pimentel,-30.3530,-51.5803
RS,Mariano Moro,-27.3568,-52.1467
RS,Marques de Souza,-29.3311,-52.0973
RS,Mata,-29.5649,-54.4641
RS,Mato Castelhano,-28.2800,-52.1932
RS,Mato Leitão,-29.5285,-52.1278
RS,Mato Queimado,-28.2520,-54.6159
RS,Maximiliano de Almeida,-27.6325,-51.8020
RS,Maçambará,-29.1445,-56.0674
RS,Minas do Leão,-30.1346,-52.0423
RS,Miraguaí,-27.4970,-53.6891
RS,Montauri,-28.6462,-52.0767
RS,Monte Alegre dos Campos,-28.6805,-50.7834
RS,Monte Belo do Sul,-29.1607,-51.6333
RS,Montenegro,-29.6824,-51.4679
RS,Mormaço,-28.6968,-52.6999
RS,Morrinhos do Sul,-29.3578,-49.9328
RS,Morro Redondo,-31.5887,-52.6261
RS,Morro Reuter,-29.5379,-51.0811
RS,Mostardas,-31.1054,-50.9167
RS,Muitos Capões,-28.3132,-51.1836
RS,Muliterno,-28.3253,-51.7697
RS,Muçum,-29.1630,-51.8714
RS,Nicolau Vergueiro,-28.5298,-52.4676
RS,Nonoai,-27.3689,-52.7756
RS,Nova Alvorada,-28.6822,-52.1631
RS,Nova Araçá,-28.6537,-51.7458
RS,Nova Bassano,-28.7291,-51.7072
RS,Nova Boa Vista,-27.9926,-52.9784
RS,Nova Bréscia,-29.2182,-52.0319
RS,Nova Candelária,-27.6137,-54.1074
RS,Nova Esperança do Sul,-29.4066,-54.8293
RS,Nova Hartz,-29.5808,-50.9051
RS,Nova Palma,-29.4710,-53.4689
RS,Nova Petrópolis,-29.3741,-51.1136
RS,Nova Prata,-28.7799,-51.6113
RS,Nova Pádua,-29.0275,-51.3098
RS,Nova Ramada,-28.0667,-53.6992
RS,Nova Roma do Sul,-28.9882,-51.4095
RS,Nova Santa Rita,-29.8525,-51.2837
RS,Novo Barreiro,-27.9077,-53.1103
RS,Novo Cabrais,-29.7338,-52.9489
RS,Novo Hamburgo,-29.6875,-51.1328
RS,Novo Machado,-27.5765,-54.5036
RS,Novo Tiradentes,-27.5649,-53.1837
RS,Novo Xingu,-27.7490,-53.0639
RS,Não-Me-Toque,-28.4548,-52.8182
RS,Osório,-29.8881,-50.2667
RS,Paim Filho,-27.7075,-51.7630
RS,Palmares do Sul,-30.2535,-50.5103
RS,Palmeira das Missões,-27.9007,-53.3134
RS,Palmitinho,-27.3596,-53.5580
RS,Panambi,-28.2833,-53.5023
RS,Pantano Grande,-30.1902,-52.3729
RS,Paraí,-28.5964,-51.7896
RS,Paraíso do Sul,-29.6717,-53.1440
RS,Pareci Novo,-29.6365,-51.3974
RS,Parobé,-29.6243,-50.8312
RS,Passa Sete,-29.4577,-52.9599
RS,Passo Fundo,-28.2576,-52.4091
RS,Passo do Sobrado,-29.7480,-52.2748
RS,Paulo Bento,-27.7051,-52.4169
RS,Paverama,-29.5486,-51.7339
RS,Pedras Altas,-31.7365,-53.5814
RS,Pedro Osório,-31.8642,-52.8184
RS,Pejuçara,-28.4283,-53.6579
RS,Pelotas,-31.7649,-52.3371
RS,Picada Café,-29.4464,-51.1367
RS,Pinhal,-27.5080,-53.2082
RS,Pinhal Grande,-29.3450,-53.3206
RS,Pinhal da Serra,-27.8751,-51.1673
RS,Pinheirinho do Vale,-27.2109,-53.6080
RS,Pinheiro Machado,-31.5794,-53.3798
RS,Pinto Bandeira,-29.0975,-51.4503
RS,Pirapó,-28.0439,-55.2001
RS,Piratini,-31.4473,-53.0973
RS,Planalto,-27.3297,-53.0575
RS,Ponte Preta,-27.6587,-52.4848
RS,Pontão,-28.0585,-52.6791
RS,Porto Alegre,-30.0318,-51.2065
RS,Porto Lucena,-27.8569,-55.0100
RS,Porto Mauá,-27.5796,-54.6657
RS,Porto Vera Cruz,-27.7405,-54.8994
RS,Porto Xavier,-27.9082,-55.1379
RS,Portão,-29.7015,-51.2429
RS,Pouso Novo,-29.1738,-52.2136
RS,Poço das Antas,-29.4481,-51.6719
RS,Presidente Lucena,-29.5175,-51.1798
RS,Progresso,-29.2441,-52.3197
RS,Protásio Alves,-28.7572,-51.4757
RS,Putinga,-29.0045,-52.1569
RS,Quaraí,-30.3840,-56.4483
RS,Quatro Irmãos,-27.8257,-52.4424
RS,Quevedos,-29.3504,-54.0789
RS,Quinze de Novembro,-28.7466,-53.1011
RS,Redentora,-27.6640,-53.6407
RS,Relvado,-29.1164,-52.0778
RS,Restinga Sêca,-29.8188,-53.3807
RS,Rio Grande,-32.0349,-52.1071
RS,Rio Pardo,-29.9880,-52.3711
RS,Rio dos Índios,-27.2973,-52.8417
RS,Riozinho,-29.6390,-50.4488
RS,Roca Sales,-29.2884,-51.8658
RS,Rodeio Bonito,-27.4742,-53.1706
RS,Rolador,-28.2566,-54.8186
RS,Rolante,-29.6462,-50.5819
RS,Ronda Alta,-27.7758,-52.8056
RS,Rondinha,-27.8315,-52.9081
RS,Roque Gonzales,-28.1297,-55.0266
RS,Rosário do Sul,-30.2515,-54.9221
RS,Sagrada Família,-27.7085,-53.1351
RS,Saldanha Marinho,-28.3941,-53.0970
RS,Salto do Jacuí,-29.0951,-53.2133
RS,Salvador das Missões,-28.1233,-54.8373
RS,Salvador do Sul,-29.4386,-51.5077
RS,Sananduva,-27.9470,-51.8079
RS,Sant'Ana do Livramento,-30.8773,-55.5392
RS,Santa Bárbara do Sul,-28.3653,-53.2510
RS,Santa Cecília do Sul,-28.1609,-51.9279
RS,Santa Clara do Sul,-29.4747,-52.0843
RS,Santa Cruz do Sul,-29.7220,-52.4343
RS,Santa Margarida do Sul,-30.3393,-54.0817
RS,Santa Maria,-29.6868,-53.8149
RS,Santa Maria do Herval,-29.4902,-50.9919
RS,Santa Rosa,-27.8702,-54.4796
RS,Santa Tereza,-29.1655,-51.7351
RS,Santa Vitória do Palmar,-33.5250,-53.3717
RS,Santana da Boa Vista,-30.8697,-53.1100
RS,Santiago,-29.1897,-54.8666
RS,Santo Antônio da Patrulha,-29.8268,-50.5175
RS,Santo Antônio das Missões,-28.5140,-55.2251
RS,Santo Antônio do Palma,-28.4956,-52.0267
RS,Santo Antônio do Planalto,-28.4030,-52.6992
RS,Santo Augusto,-27.8526,-53.7776
RS,Santo Cristo,-27.8263,-54.6620
RS,Santo Expedito do Sul,-27.9074,-51.6434
RS,Santo Ângelo,-28.3001,-54.2668
RS,Sapiranga,-29.6349,-51.0064
RS,Sapucaia do Sul,-29.8276,-51.1450
RS,Sarandi,-27.9420,-52.9231
RS,Seberi,-27.4829,-53.4026
RS,Sede Nova,-27.6367,-53.9493
RS,Segredo,-29.3523,-52.9767
RS,Selbach,-28.6294,-52.9498
RS,Senador Salgado Filho,-28.0250,-54.5507
RS,Sentinela do Sul,-30.6107,-51.5862
RS,Serafina Corrêa,-28.7126,-51.9352
RS,Sertão,-27.9798,-52.2588
RS,Sertão Santana,-30.4562,-51.6017
RS,Sete de Setembro,-28.1362,-54.4637
RS,Severiano de Almeida,-27.4362,-52.1217
RS,Silveira Martins,-29.6467,-53.5910
RS,Sinimbu,-29.5357,-52.5304
RS,Sobradinho,-29.4194,-53.0326
RS,Soledade,-28.8306,-52.5131
RS,São Borja,-28.6578,-56.0036
RS,São Domingos do Sul,-28.5312,-51.8860
RS,São Francisco de Assis,-29.5547,-55.1253
RS,São Francisco de Paula,-29.4404,-50.5828
RS,São Gabriel,-30.3337,-54.3217
RS,São Jerônimo,-29.9716,-51.7251
RS,São Jorge,-28.4984,-51.7064
RS,São José das Missões,-27.7789,-53.1226
RS,São José do Herval,-29.0520,-52.2950
RS,São José do Hortêncio,-29.5280,-51.2450
RS,São José do Inhacorá,-27.7251,-54.1275
RS,São José do Norte,-32.0151,-52.0331
RS,São José do Ouro,-27.7707,-51.5966
RS,São José do Sul,-29.5448,-51.4821
RS,São José dos Ausentes,-28.7476,-50.0677
RS,São João da Urtiga,-27.8195,-51.8257
RS,São João do Polêsine,-29.6194,-53.4439
RS,São Leopoldo,-29.7545,-51.1498
RS,São Lourenço do Sul,-31.3564,-51.9715
RS,São Luiz Gonzaga,-28.4120,-54.9559
RS,São Marcos,-28.9677,-51.0696
RS,São Martinho,-27.7112,-53.9699
RS,São Martinho da Serra,-29.5397,-53.8590
RS,São Miguel das Missões,-28.5560,-54.5559
RS,São Nicolau,-28.1834,-55.2654
RS,São Paulo das Missões,-28.0195,-54.9404
RS,São Pedro da Serra,-29.4193,-51.5134
RS,São Pedro das Missões,-27.7706,-53.2513
RS,São Pedro do Butiá,-28.1243,-54.8926
RS,São Pedro do Sul,-29.6202,-54.1855
RS,São Sebastião do Caí,-29.5885,-51.3749
RS,São Sepé,-30.1643,-53.5603
RS,São Valentim,-27.5583,-52.5237
RS,São Valentim do Sul,-29.0451,-51.7684
RS,São Valério do Sul,-27.7906,-53.9368
RS,São Vendelino,-29.3729,-51.3675
RS,São Vicente do Sul,-29.6882,-54.6826
RS,Sério,-29.3904,-52.2685
RS,Tabaí,-29.6430,-51.6823
RS,Tapejara,-28.0652,-52.0097
RS,Tapera,-28.6277,-52.8613
RS,Tapes,-30.6683,-51.3991
RS,Taquara,-29.6505,-50.7753
RS,Taquari,-29.7943,-51.8653
RS,Taquaruçu do Sul,-27.4005,-53.4702
RS,Tavares,-31.2843,-51.0880
RS,Tenente Portela,-27.3711,-53.7585
RS,Terra de Areia,-29.5782,-50.0644
RS,Teutônia,-29.4482,-51.8044
RS,Tio Hugo,-28.5712,-52.5955
RS,Tiradentes do Sul,-27.4022,-54.0814
RS,Toropi,-29.4782,-54.2244
RS,Torres,-29.3334,-49.7333
RS,Tramandaí,-29.9841,-50.1322
RS,Travesseiro,-29.2977,-52.0532
RS,Trindade do Sul,-27.5239,-52.8956
RS,Triunfo,-29.9291,-51.7075
RS,Três Arroios,-27.5003,-52.1448
RS,Três Cachoeiras,-29.4487,-49.9275
RS,Três Coroas,-29.5137,-50.7739
RS,Três Forquilhas,-29.5384,-50.0708
RS,Três Palmeiras,-27.6139,-52.8437
RS,Três Passos,-27.4555,-53.9296
RS,Três de Maio,-27.7800,-54.2357
RS,Tucunduva,-27.6573,-54.4439
RS,Tunas,-29.1039,-52.9538
RS,Tupanci do Sul,-27.9241,-51.5383
RS,Tupanciretã,-29.0858,-53.8445
RS,Tupandi,-29.4772,-51.4174
RS,Tuparendi,-27.7598,-54.4814
RS,Turuçu,-31.4173,-52.1706
RS,Ubiretama,-28.0404,-54.6860
RS,Unistalda,-29.0400,-55.1517
RS,União da Serra,-28.7833,-52.0238
RS,Uruguaiana,-29.7614,-57.0853
RS,Vacaria,-28.5079,-50.9418
RS,Vale Real,-29.3919,-51.2559
RS,Vale Verde,-29.7864,-52.1857
RS,Vale do Sol,-29.5967,-52.6839
RS,Vanini,-28.4758,-51.8447
RS,Venâncio Aires,-29.6143,-52.1932
RS,Vera Cruz,-29.7184,-52.5152
RS,Veranópolis,-28.9312,-51.5516
RS,Vespasiano Corrêa,-29.0655,-51.8625
RS,Viadutos,-27.5716,-52.0211
RS,Viamão,-30.0819,-51.0194
RS,Vicente Dutra,-27.1607,-53.4022
RS,Victor Graeff,-28.5632,-52.7495
RS,Vila Flores,-28.8598,-51.5504
RS,Vila Lângaro,-28.1062,-52.1438
RS,Vila Maria,-28.5359,-52.1486
RS,Vila Nova do Sul,-30.3461,-53.8760
RS,Vista Alegre,-27.3686,-53.4919
RS,Vista Alegre do Prata,-28.8052,-51.7947
RS,Vista Gaúcha,-27.2902,-53.6974
RS,Vitória das Missões,-28.3516,-54.5040
RS,Westfália,-29.4263,-51.7645
RS,Xangri-lá,-29.8065,-50.0519
RS,Água Santa,-28.1672,-52.0310
RS,Áurea,-27.6936,-52.0505
SC,Abdon Batista,-27.6126,-51.0233
SC,Abelardo Luz,-26.5716,-52.3229
SC,Agrolândia,-27.4087,-49.8220
SC,Agronômica,-27.2662,-49.7080
SC,Alfredo Wagner,-27.7001,-49.3273
SC,Alto Bela Vista,-27.4333,-51.9044
SC,Anchieta,-26.5382,-53.3319
SC,Angelina,-27.5704,-48.9879
SC,Anita Garibaldi,-27.6897,-51.1271
SC,Anitápolis,-27.9012,-49.1316
SC,Antônio Carlos,-27.5191,-48.7660
SC,Apiúna,-27.0375,-49.3885
SC,Arabutã,-27.1587,-52.1423
SC,Araquari,-26.3754,-48.7188
SC,Araranguá,-28.9356,-49.4918
SC,Armazém,-28.2448,-49.0215
SC,Arroio Trinta,-26.9257,-51.3407
SC,Arvoredo,-27.0748,-52.4543
SC,Ascurra,-26.9548,-49.3783
SC,Atalanta,-27.4219,-49.7789
SC,Aurora,-27.3098,-49.6295
SC,Balneário Arroio do Silva,-28.9806,-49.4237
SC,Balneário Barra do Sul,-26.4597,-48.6123
SC,Balneário Camboriú,-26.9926,-48.6352
SC,Balneário Gaivota,-29.1527,-49.5841
SC,Balneário Piçarras,-26.7639,-48.6717
SC,Balneário Rincão,-28.8314,-49.2352
SC,Bandeirante,-26.7705,-53.6413
SC,Barra Bonita,-26.6540,-53.4400
SC,Barra Velha,-26.6370,-48.6933
SC,Bela Vista do Toldo,-26.2746,-50.4664
SC,Belmonte,-26.8430,-53.5758
SC,Benedito Novo,-26.7810,-49.3593
SC,Biguaçu,-27.4960,-48.6598
SC,Blumenau,-26.9155,-49.0709
SC,Bocaina do Sul,-27.7455,-49.9423
SC,Bom Jardim da Serra,-28.3377,-49.6373
SC,Bom Jesus,-26.7326,-52.3919
SC,Bom Jesus do Oeste,-26.6927,-53.0967
SC,Bom Retiro,-27.7990,-49.4870
SC,Bombinhas,-27.1382,-48.5146
SC,Botuverá,-27.2007,-49.0689
SC,Braço do Norte,-28.2681,-49.1701
SC,Braço do Trombudo,-27.3586,-49.8821
SC,Brunópolis,-27.3058,-50.8684
SC,Brusque,-27.0977,-48.9107
SC,Caibi,-27.0741,-53.2458
SC,Calmon,-26.5942,-51.0950
SC,Camboriú,-27.0241,-48.6503
SC,Campo Alegre,-26.1950,-49.2676
SC,Campo Belo do Sul,-27.8975,-50.7595
SC,Campo Erê,-26.3931,-53.0856
SC,Campos Novos,-27.4002,-51.2276
SC,Canelinha,-27.2616,-48.7658
SC,Canoinhas,-26.1766,-50.3950
SC,Capinzal,-27.3473,-51.6057
SC,Capivari de Baixo,-28.4498,-48.9631
SC,Capão Alto,-27.9389,-50.5098
SC,Catanduvas,-27.0690,-51.6602
SC,Caxambu do Sul,-27.1624,-52.8807
SC,Caçador,-26.7757,-51.0120
SC,Celso Ramos,-27.6327,-51.3350
SC,Cerro Negro,-27.7942,-50.8673
SC,Chapadão do Lageado,-27.5905,-49.5539
SC,Chapecó,-27.1004,-52.6152
SC,Cocal do Sul,-28.5986,-49.3335
SC,Concórdia,-27.2335,-52.0260
SC,Cordilheira Alta,-26.9844,-52.6056
SC,Coronel Freitas,-26.9057,-52.7011
SC,Coronel Martins,-26.5110,-52.6694
SC,Correia Pinto,-27.5877,-50.3614
SC,Corupá,-26.4246,-49.2460
SC,Criciúma,-28.6723,-49.3729
SC,Cunha Porã,-26.8950,-53.1662
SC,Cunhataí,-26.9709,-53.0895
SC,Curitibanos,-27.2824,-50.5816
SC,Descanso,-26.8270,-53.5034
SC,Dionísio Cerqueira,-26.2648,-53.6351
SC,Dona Emma,-26.9810,-49.7261
SC,Doutor Pedrinho,-26.7174,-49.4795
SC,Entre Rios,-26.7225,-52.5585
SC,Ermo,-28.9869,-49.6430
SC,Erval Velho,-27.2743,-51.4430
SC,Faxinal dos Guedes,-26.8451,-52.2596
SC,Flor do Sertão,-26.7811,-53.3505
SC,Florianópolis,-27.5945,-48.5477
SC,Formosa do Sul,-26.6453,-52.7946
SC,Forquilhinha,-28.7454,-49.4785
SC,Fraiburgo,-27.0233,-50.9200
SC,Frei Rogério,-27.1750,-50.8076
SC,Galvão,-26.4549,-52.6875
SC,Garopaba,-28.0275,-48.6192
SC,Garuva,-26.0292,-48.8520
SC,Gaspar,-26.9336,-48.9534
SC,Governador Celso Ramos,-27.3172,-48.5576
SC,Gravatal,-28.3208,-49.0427
SC,Grão Pará,-28.1809,-49.2252
SC,Guabiruba,-27.0808,-48.9804
SC,Guaraciaba,-26.6042,-53.5243
SC,Guaramirim,-26.4688,-49.0026
SC,Guarujá do Sul,-26.3858,-53.5296
SC,Guatambú,-27.1341,-52.7887
SC,Herval d'Oeste,-27.1903,-51.4917
SC,Ibiam,-27.1847,-51.2352
SC,Ibicaré,-27.0881,-51.3681
SC,Ibirama,-27.0547,-49.5193
SC,Ilhota,-26.9023,-48.8251
SC,Imaruí,-28.3339,-48.8170
SC,Imbituba,-28.2284,-48.6659
SC,Imbuia,-27.4908,-49.4218
SC,Indaial,-26.8992,-49.2354
SC,Iomerê,-27.0019,-51.2442
SC,Ipira,-27.4038,-51.7758
SC,Iporã do Oeste,-26.9854,-53.5355
SC,Ipuaçu,-26.6350,-52.4556
SC,Ipumirim,-27.0772,-52.1289
SC,Iraceminha,-26.8215,-53.2767
SC,Irani,-27.0287,-51.9012
SC,Irati,-26.6539,-52.8955
SC,Irineópolis,-26.2420,-50.7957
SC,Itaiópolis,-26.3390,-49.9092
SC,Itajaí,-26.9101,-48.6705
SC,Itapema,-27.0861,-48.6160
SC,Itapiranga,-27.1659,-53.7166
SC,Itapoá,-26.1158,-48.6182
SC,Ituporanga,-27.4101,-49.5963
SC,Itá,-27.2907,-52.3212
SC,Içara,-28.7132,-49.3087
SC,Jaborá,-27.1782,-51.7279
SC,Jacinto Machado,-28.9961,-49.7623
SC,Jaguaruna,-28.6146,-49.0296
SC,Jaraguá do Sul,-26.4851,-49.0713
SC,Jardinópolis,-26.7191,-52.8625
SC,Joaçaba,-27.1721,-51.5108
SC,Joinville,-26.3045,-48.8487
SC,José Boiteux,-26.9566,-49.6286
SC,Jupiá,-26.3950,-52.7298
SC,Lacerdópolis,-27.2579,-51.5577
SC,Lages,-27.8150,-50.3259
SC,Laguna,-28.4843,-48.7772
SC,Lajeado Grande,-26.8576,-52.5648
SC,Laurentino,-27.2173,-49.7331
SC,Lauro Muller,-28.3859,-49.4035
SC,Lebon Régis,-26.9280,-50.6921
SC,Leoberto Leal,-27.5081,-49.2789
SC,Lindóia do Sul,-27.0545,-52.0690
SC,Lontras,-27.1684,-49.5350
SC,Luiz Alves,-26.7151,-48.9322
SC,Luzerna,-27.1304,-51.4682
SC,Macieira,-26.8552,-51.3705
SC,Mafra,-26.1159,-49.8086
SC,Major Gercino,-27.4192,-48.9488
SC,Major Vieira,-26.3709,-50.3266
SC,Maracajá,-28.8463,-49.4605
SC,Maravilha,-26.7665,-53.1737
SC,Marema,-26.8024,-52.6264
SC,Massaranduba,-26.6109,-49.0054
SC,Matos Costa,-26.4709,-51.1501
SC,Meleiro,-28.8244,-49.6378
SC,Mirim Doce,-27.1970,-50.0786
SC,Modelo,-26.7729,-53.0400
SC,Mondaí,-27.1008,-53.4032
SC,Monte Carlo,-27.2239,-50.9808
SC,Monte Castelo,-26.4610,-50.2327
SC,Morro Grande,-28.8006,-49.7214
SC,Morro da Fumaça,-28.6511,-49.2169
SC,Navegantes,-26.8943,-48.6546
SC,Nova Erechim,-26.8982,-52.9066
SC,Nova Itaberaba,-26.9428,-52.8141
SC,Nova Trento,-27.2780,-48.9298
SC,Nova Veneza,-28.6338,-49.5055
SC,Novo Horizonte,-26.4442,-52.8281
SC,Orleans,-28.3487,-49.2986
SC,Otacílio Costa,-27.4789,-50.1231
SC,Ouro,-27.3379,-51.6194
SC,Ouro Verde,-26.6920,-52.3108
SC,Paial,-27.2541,-52.4975
SC,Painel,-27.9234,-50.0972
SC,Palhoça,-27.6455,-48.6697
SC,Palma Sola,-26.3471,-53.2771
SC,Palmeira,-27.5830,-50.1577
SC,Palmitos,-27.0702,-53.1586
SC,Papanduva,-26.3777,-50.1419
SC,Paraíso,-26.6200,-53.6716
SC,Passo de Torres,-29.3099,-49.7220
SC,Passos Maia,-26.7829,-52.0568
SC,Paulo Lopes,-27.9607,-48.6864
SC,Pedras Grandes,-28.4339,-49.1949
SC,Penha,-26.7754,-48.6465
SC,Peritiba,-27.3754,-51.9018
SC,Pescaria Brava,-28.3966,-48.8864
SC,Petrolândia,-27.5346,-49.6937
SC,Pinhalzinho,-26.8495,-52.9913
SC,Pinheiro Preto,-27.0483,-51.2243
SC,Piratuba,-27.4242,-51.7668
SC,Planalto Alegre,-27.0704,-52.8670
SC,Pomerode,-26.7384,-49.1785
SC,Ponte Alta,-27.4835,-50.3764
SC,Ponte Alta do Norte,-27.1591,-50.4659
SC,Ponte Serrada,-26.8733,-52.0112
SC,Porto Belo,-27.1586,-48.5469
SC,Porto União,-26.2451,-51.0759
SC,Pouso Redondo,-27.2567,-49.9301
SC,Praia Grande,-29.1918,-49.9525
SC,Presidente Castello Branco,-27.2218,-51.8089
SC,Presidente Getúlio,-27.0474,-49.6246
SC,Presidente Nereu,-27.2768,-49.3889
SC,Princesa,-26.4441,-53.5994
SC,Quilombo,-26.7264,-52.7240
SC,Rancho Queimado,-27.6727,-49.0191
SC,Rio Fortuna,-28.1244,-49.1068
SC,Rio Negrinho,-26.2591,-49.5177
SC,Rio Rufino,-27.8592,-49.7754
SC,Rio das Antas,-26.8946,-51.0674
SC,Rio do Campo,-26.9452,-50.1360
SC,Rio do Oeste,-27.1952,-49.7989
SC,Rio do Sul,-27.2156,-49.6430
SC,Rio dos Cedros,-26.7398,-49.2718
SC,Riqueza,-27.0653,-53.3265
SC,Rodeio,-26.9243,-49.3649
SC,Romelândia,-26.6809,-53.3172
SC,Salete,-26.9798,-49.9988
SC,Saltinho,-26.6049,-53.0578
SC,Salto Veloso,-26.9030,-51.4043
SC,Sangão,-28.6326,-49.1322
SC,Santa Cecília,-26.9592,-50.4252
SC,Santa Helena,-26.9370,-53.6214
SC,Santa Rosa de Lima,-28.0331,-49.1330
SC,Santa Rosa do Sul,-29.1313,-49.7109
SC,Santa Terezinha,-26.7813,-50.0090
SC,Santa Terezinha do Progresso,-26.6240,-53.1997
SC,Santiago do Sul,-26.6388,-52.6799
SC,Santo Amaro da Imperatriz,-27.6852,-48.7813
SC,Saudades,-26.9317,-53.0021
SC,Schroeder,-26.4116,-49.0740
SC,Seara,-27.1564,-52.2990
SC,Serra Alta,-26.7229,-53.0409
SC,Siderópolis,-28.5955,-49.4314
SC,Sombrio,-29.1080,-49.6328
SC,Sul Brasil,-26.7351,-52.9640
SC,São Bento do Sul,-26.2495,-49.3831
SC,São Bernardino,-26.4739,-52.9687
SC,São Bonifácio,-27.9009,-48.9326
SC,São Carlos,-27.0798,-53.0037
SC,São Cristovão do Sul,-27.2666,-50.4388
SC,São Domingos,-26.5548,-52.5313
SC,São Francisco do Sul,-26.2579,-48.6344
SC,São Joaquim,-28.2887,-49.9457
SC,São José,-27.6136,-48.6366
SC,São José do Cedro,-26.4561,-53.4955
SC,São José do Cerrito,-27.6602,-50.5733
SC,São João Batista,-27.2772,-48.8474
SC,São João do Itaperiú,-26.6213,-48.7683
SC,São João do Oeste,-27.0984,-53.5977
SC,São João do Sul,-29.2154,-49.8094
SC,São Lourenço do Oeste,-26.3557,-52.8498
SC,São Ludgero,-28.3144,-49.1806
SC,São Martinho,-28.1609,-48.9867
SC,São Miguel da Boa Vista,-26.6870,-53.2511
SC,São Miguel do Oeste,-26.7242,-53.5163
SC,São Pedro de Alcântara,-27.5665,-48.8048
SC,Taió,-27.1210,-49.9942
SC,Tangará,-27.0996,-51.2473
SC,Tigrinhos,-26.6876,-53.1545
SC,Tijucas,-27.2354,-48.6322
SC,Timbé do Sul,-28.8287,-49.8420
SC,Timbó,-26.8246,-49.2690
SC,Timbó Grande,-26.6127,-50.6607
SC,Treviso,-28.5097,-49.4634
SC,Treze Tílias,-27.0026,-51.4084
SC,Treze de Maio,-28.5537,-49.1565
SC,Trombudo Central,-27.3033,-49.7930
SC,Três Barras,-26.1056,-50.3197
SC,Tubarão,-28.4713,-49.0144
SC,Tunápolis,-26.9681,-53.6417
SC,Turvo,-28.9272,-49.6831
SC,União do Oeste,-26.7620,-52.8541
SC,Urubici,-28.0157,-49.5925
SC,Urupema,-27.9557,-49.8729
SC,Urussanga,-28.5180,-49.3238
SC,Vargem,-27.4867,-50.9724
SC,Vargem Bonita,-27.0055,-51.7402
SC,Vargeão,-26.8621,-52.1549
SC,Vidal Ramos,-27.3886,-49.3593
SC,Videira,-27.0086,-51.1543
SC,Vitor Meireles,-26.8782,-49.8328
SC,Witmarsum,-26.9275,-49.7947
SC,Xanxerê,-26.8747,-52.4036
SC,Xavantina,-27.0667,-52.3430
SC,Xaxim,-26.9596,-52.5374
SC,Zortéa,-27.4521,-51.5520
SC,Água Doce,-26.9985,-51.5528
SC,Águas Frias,-26.8794,-52.8568
SC,Águas Mornas,-27.6963,-48.8243
SC,Águas de Chapecó,-27.0754,-52.9808
SE,Amparo de São Francisco,-10.1348,-36.9350
SE,Aquidabã,-10.2780,-37.0148
SE,Aracaju,-10.9091,-37.0677
SE,Arauá,-11.2614,-37.6201
SE,Areia Branca,-10.7580,-37.3251
SE,Barra dos Coqueiros,-10.8996,-37.0323
SE,Boquim,-11.1397,-37.6195
SE,Brejo Grande,-10.4297,-36.4611
SE,Campo do Brito,-10.7392,-37.4954
SE,Canhoba,-10.1365,-36.9806
SE,Canindé de São Francisco,-9.6488,-37.7923
SE,Capela,-10.5069,-37.0628
SE,Carira,-10.3524,-37.7002
SE,Carmópolis,-10.6449,-36.9887
SE,Cedro de São João,-10.2534,-36.8856
SE,Cristinápolis,-11.4668,-37.7585
SE,Cumbe,-10.3520,-37.1846
SE,Divina Pastora,-10.6782,-37.1506
SE,Estância,-11.2659,-37.4484
SE,Feira Nova,-10.2616,-37.3147
SE,Frei Paulo,-10.5513,-37.5279
SE,Gararu,-9.9722,-37.0869
SE,General Maynard,-10.6835,-36.9838
SE,Gracho Cardoso,-10.2252,-37.2006
SE,Ilha das Flores,-10.4425,-36.5479
SE,Indiaroba,-11.5157,-37.5150
SE,Itabaiana,-10.6826,-37.4273
SE,Itabaianinha,-11.2693,-37.7875
SE,Itabi,-10.1248,-37.1056
SE,Itaporanga d'Ajuda,-10.9900,-37.3078
SE,Japaratuba,-10.5849,-36.9418
SE,Japoatã,-10.3477,-36.8045
SE,Lagarto,-10.9136,-37.6689
SE,Laranjeiras,-10.7981,-37.1731
SE,Macambira,-10.6619,-37.5413
SE,Malhada dos Bois,-10.3418,-36.9252
SE,Malhador,-10.6649,-37.3004
SE,Maruim,-10.7308,-37.0856
SE,Moita Bonita,-10.5769,-37.3512
SE,Monte Alegre de Sergipe,-10.0256,-37.5616
SE,Muribeca,-10.4271,-36.9588
SE,Neópolis,-10.3215,-36.5850
SE,Nossa Senhora Aparecida,-10.3944,-37.4517
SE,Nossa Senhora da Glória,-10.2158,-37.4211
SE,Nossa Senhora das Dores,-10.4854,-37.1963
SE,Nossa Senhora de Lourdes,-10.0772,-37.0615
SE,Nossa Senhora do Socorro,-10.8468,-37.1231
SE,Pacatuba,-10.4538,-36.6531
SE,Pedra Mole,-10.6134,-37.6922
SE,Pedrinhas,-11.1902,-37.6775
SE,Pinhão,-10.5677,-37.7242
SE,Pirambu,-10.7215,-36.8544
SE,Porto da Folha,-9.9163,-37.2842
SE,Poço Redondo,-9.8062,-37.6833
SE,Poço Verde,-10.7151,-38.1813
SE,Propriá,-10.2138,-36.8442
SE,Riachuelo,-10.7350,-37.1966
SE,Riachão do Dantas,-11.0729,-37.7310
SE,Ribeirópolis,-10.5357,-37.4380
SE,Rosário do Catete,-10.6904,-37.0357
SE,Salgado,-11.0288,-37.4804
SE,Santa Luzia do Itanhy,-11.3536,-37.4586
SE,Santa Rosa de Lima,-10.6434,-37.1931
SE,Santana do São Francisco,-10.2922,-36.6105
SE,Santo Amaro das Brotas,-10.7892,-37.0564
SE,Simão Dias,-10.7387,-37.8097
SE,Siriri,-10.5965,-37.1131
SE,São Cristóvão,-11.0084,-37.2044
SE,São Domingos,-10.7916,-37.5685
SE,São Francisco,-10.3442,-36.8869
SE,São Miguel do Aleixo,-10.3847,-37.3836
SE,Telha,-10.2064,-36.8818
SE,Tobias Barreto,-11.1798,-37.9995
SE,Tomar do Geru,-11.3694,-37.8433
SE,Umbaúba,-11.3809,-37.6623
SP,Adamantina,-21.6820,-51.0737
SP,Adolfo,-21.2325,-49.6451
SP,Aguaí,-22.0572,-46.9735
SP,Agudos,-22.4694,-48.9863
SP,Alambari,-23.5503,-47.8980
SP,Alfredo Marcondes,-21.9527,-51.4140
SP,Altair,-20.5242,-49.0571
SP,Altinópolis,-21.0214,-47.3712
SP,Alto Alegre,-21.5811,-50.1680
SP,Alumínio,-23.5306,-47.2546
SP,Alvinlândia,-22.4435,-49.7623
SP,Americana,-22.7374,-47.3331
SP,Amparo,-22.7088,-46.7720
SP,Américo Brasiliense,-21.7288,-48.1147
SP,Américo de Campos,-20.2985,-49.7359
SP,Analândia,-22.1289,-47.6619
SP,Andradina,-20.8948,-51.3786
SP,Angatuba,-23.4917,-48.4139
SP,Anhembi,-22.7930,-48.1336
SP,Anhumas,-22.2934,-51.3895
SP,Aparecida,-22.8495,-45.2325
SP,Aparecida d'Oeste,-20.4487,-50.8835
SP,Apiaí,-24.5108,-48.8443
SP,Aramina,-20.0882,-47.7873
SP,Arandu,-23.1386,-49.0487
SP,Arapeí,-22.6717,-44.4441
SP,Araraquara,-21.7845,-48.1780
SP,Araras,-22.3572,-47.3842
SP,Araçariguama,-23.4366,-47.0608
SP,Araçatuba,-21.2076,-50.4401
SP,Araçoiaba da Serra,-23.5029,-47.6166
SP,Arco-Íris,-21.7728,-50.4660
SP,Arealva,-22.0310,-48.9135
SP,Areias,-22.5786,-44.6992
SP,Areiópolis,-22.6672,-48.6681
SP,Ariranha,-21.1872,-48.7904
SP,Artur Nogueira,-22.5727,-47.1727
SP,Arujá,-23.3965,-46.3200
SP,Aspásia,-20.1600,-50.7280
SP,Assis,-22.6600,-50.4183
SP,Atibaia,-23.1171,-46.5563
SP,Auriflama,-20.6836,-50.5572
SP,Avanhandava,-21.4584,-49.9509
SP,Avaré,-23.1067,-48.9251
SP,Avaí,-22.1514,-49.3356
SP,Bady Bassitt,-20.9197,-49.4385
SP,Balbinos,-21.8963,-49.3619
SP,Bananal,-22.6819,-44.3281
SP,Barbosa,-21.2657,-49.9518
SP,Bariri,-22.0730,-48.7438
SP,Barra Bonita,-22.4909,-48.5583
SP,Barra do Chapéu,-24.4722,-49.0238
SP,Barra do Turvo,-24.7590,-48.5013
SP,Barretos,-20.5531,-48.5698
SP,Barrinha,-21.1864,-48.1636
SP,Barueri,-23.5057,-46.8790
SP,Barão de Antonina,-23.6284,-49.5634
SP,Bastos,-21.9210,-50.7357
SP,Batatais,-20.8929,-47.5921
SP,Bauru,-22.3246,-49.0871
SP,Bebedouro,-20.9491,-48.4791
SP,Bento de Abreu,-21.2686,-50.8140
SP,Bernardino de Campos,-23.0164,-49.4679
SP,Bertioga,-23.8486,-46.1396
SP,Bilac,-21.4040,-50.4746
SP,Birigui,-21.2910,-50.3432
SP,Biritiba-Mirim,-23.5698,-46.0407
SP,Boa Esperança do Sul,-21.9918,-48.3906
SP,Bocaina,-22.1365,-48.5230
SP,Bofete,-23.1055,-48.2582
SP,Boituva,-23.2855,-47.6786
SP,Bom Jesus dos Perdões,-23.1356,-46.4675
SP,Bom Sucesso de Itararé,-24.3155,-49.1451
SP,Boracéia,-22.1926,-48.7808
SP,Borborema,-21.6214,-49.0741
SP,Borebi,-22.5728,-48.9707
SP,Borá,-22.2696,-50.5409
SP,Botucatu,-22.8837,-48.4437
SP,Bragança Paulista,-22.9527,-46.5419
SP,Braúna,-21.4990,-50.3175
SP,Brejo Alegre,-21.1651,-50.1861
SP,Brodowski,-20.9845,-47.6572
SP,Brotas,-22.2795,-48.1251
SP,Buri,-23.7977,-48.5958
SP,Buritama,-21.0661,-50.1475
SP,Buritizal,-20.1911,-47.7096
SP,Bálsamo,-20.7348,-49.5865
SP,Cabreúva,-23.3053,-47.1362
SP,Cabrália Paulista,-22.4576,-49.3393
SP,Cachoeira Paulista,-22.6665,-45.0154
SP,Caconde,-21.5280,-46.6437
SP,Cafelândia,-21.8031,-49.6092
SP,Caiabu,-22.0127,-51.2394
SP,Caieiras,-23.3607,-46.7397
SP,Caiuá,-21.8322,-51.9969
SP,Cajamar,-23.3550,-46.8781
SP,Cajati,-24.7324,-48.1223
SP,Cajobi,-20.8773,-48.8063
SP,Cajuru,-21.2749,-47.3030
SP,Campina do Monte Alegre,-23.5895,-48.4758
SP,Campinas,-22.9053,-47.0659
SP,Campo Limpo Paulista,-23.2078,-46.7889
SP,Campos Novos Paulista,-22.6020,-49.9987
SP,Campos do Jordão,-22.7296,-45.5833
SP,Cananéia,-25.0144,-47.9341
SP,Canas,-22.7003,-45.0521
SP,Canitar,-23.0040,-49.7839
SP,Capela do Alto,-23.4685,-47.7388
SP,Capivari,-22.9951,-47.5071
SP,Capão Bonito,-24.0113,-48.3482
SP,Caraguatatuba,-23.6125,-45.4125
SP,Carapicuíba,-23.5235,-46.8407
SP,Cardoso,-20.0800,-49.9183
SP,Casa Branca,-21.7708,-47.0852
SP,Castilho,-20.8689,-51.4884
SP,Catanduva,-21.1314,-48.9770
SP,Catiguá,-21.0519,-49.0616
SP,Caçapava,-23.0992,-45.7076
SP,Cedral,-20.9009,-49.2664
SP,Cerqueira César,-23.0380,-49.1655
SP,Cerquilho,-23.1665,-47.7459
SP,Cesário Lange,-23.2260,-47.9545
SP,Charqueada,-22.5096,-47.7755
SP,Chavantes,-23.0366,-49.7096
SP,Clementina,-21.5604,-50.4525
SP,Colina,-20.7114,-48.5387
SP,Colômbia,-20.1768,-48.6865
SP,Conchal,-22.3375,-47.1729
SP,Conchas,-23.0154,-48.0134
SP,Cordeirópolis,-22.4778,-47.4519
SP,Coroados,-21.3521,-50.2859
SP,Coronel Macedo,-23.6261,-49.3100
SP,Corumbataí,-22.2213,-47.6215
SP,Cosmorama,-20.4755,-49.7827
SP,Cosmópolis,-22.6419,-47.1926
SP,Cotia,-23.6022,-46.9190
SP,Cravinhos,-21.3380,-47.7324
SP,Cristais Paulista,-20.4036,-47.4209
SP,Cruzeiro,-22.5728,-44.9690
SP,Cruzália,-22.7373,-50.7909
SP,Cubatão,-23.8911,-46.4240
SP,Cunha,-23.0731,-44.9576
SP,Cássia dos Coqueiros,-21.2801,-47.1643
SP,Cândido Mota,-22.7471,-50.3873
SP,Cândido Rodrigues,-21.3275,-48.6327
SP,Descalvado,-21.9002,-47.6181
SP,Diadema,-23.6813,-46.6205
SP,Dirce Reis,-20.4642,-50.6073
SP,Divinolândia,-21.6637,-46.7361
SP,Dobrada,-21.5155,-48.3935
SP,Dois Córregos,-22.3673,-48.3819
SP,Dolcinópolis,-20.1240,-50.5149
SP,Dourado,-22.1044,-48.3178
SP,Dracena,-21.4843,-51.5350
SP,Duartina,-22.4146,-49.4084
SP,Dumont,-21.2324,-47.9756
SP,Echaporã,-22.4326,-50.2038
SP,Eldorado,-24.5281,-48.1141
SP,Elias Fausto,-23.0428,-47.3682
SP,Elisiário,-21.1678,-49.1146
SP,Embaúba,-20.9796,-48.8325
SP,Embu das Artes,-23.6437,-46.8579
SP,Embu-Guaçu,-23.8297,-46.8136
SP,Emilianópolis,-21.8314,-51.4832
SP,Engenheiro Coelho,-22.4836,-47.2110
SP,Espírito Santo do Pinhal,-22.1909,-46.7477
SP,Espírito Santo do Turvo,-22.6925,-49.4341
SP,Estiva Gerbi,-22.2713,-46.9481
SP,Estrela d'Oeste,-20.2875,-50.4049
SP,Estrela do Norte,-22.4859,-51.6632
SP,Euclides da Cunha Paulista,-22.5545,-52.5928
SP,Fartura,-23.3916,-49.5124
SP,Fernando Prestes,-21.2661,-48.6874
SP,Fernandópolis,-20.2806,-50.2471
SP,Fernão,-22.3607,-49.5187
SP,Ferraz de Vasconcelos,-23.5411,-46.3710
SP,Flora Rica,-21.6727,-51.3821
SP,Floreal,-20.6752,-50.1513
SP,Florínia,-22.8680,-50.6814
SP,Flórida Paulista,-21.6127,-51.1724
SP,Franca,-20.5352,-47.4039
SP,Francisco Morato,-23.2792,-46.7448
SP,Franco da Rocha,-23.3229,-46.7290
SP,Gabriel Monteiro,-21.5294,-50.5573
SP,Garça,-22.2125,-49.6546
SP,Gastão Vidigal,-20.7948,-50.1912
SP,Gavião Peixoto,-21.8367,-48.4957
SP,General Salgado,-20.6485,-50.3640
SP,Getulina,-21.7961,-49.9312
SP,Glicério,-21.3812,-50.2123
SP,Guaimbê,-21.9091,-49.8986
SP,Guaiçara,-21.6195,-49.8013
SP,Guapiara,-24.1892,-48.5295
SP,Guapiaçu,-20.7959,-49.2172
SP,Guaraci,-20.4977,-48.9391
SP,Guarani d'Oeste,-20.0746,-50.3411
SP,Guarantã,-21.8942,-49.5914
SP,Guararapes,-21.2544,-50.6453
SP,Guararema,-23.4112,-46.0369
SP,Guaratinguetá,-22.8075,-45.1938
SP,Guaraçaí,-21.0292,-51.2119
SP,Guareí,-23.3714,-48.1837
SP,Guariba,-21.3594,-48.2316
SP,Guarujá,-23.9888,-46.2580
SP,Guarulhos,-23.4538,-46.5333
SP,Guará,-20.4302,-47.8236
SP,Guatapará,-21.4944,-48.0356
SP,Guaíra,-20.3196,-48.3120
SP,Guzolândia,-20.6467,-50.6645
SP,Gália,-22.2918,-49.5504
SP,Herculândia,-22.0038,-50.3907
SP,Holambra,-22.6405,-47.0487
SP,Hortolândia,-22.8529,-47.2143
SP,Iacanga,-21.8896,-49.0310
SP,Iacri,-21.8572,-50.6932
SP,Iaras,-22.8682,-49.1634
SP,Ibaté,-21.9584,-47.9882
SP,Ibirarema,-22.8185,-50.0739
SP,Ibirá,-21.0830,-49.2448
SP,Ibitinga,-21.7562,-48.8319
SP,Ibiúna,-23.6596,-47.2230
SP,Icém,-20.3391,-49.1915
SP,Iepê,-22.6602,-51.0779
SP,Igarapava,-20.0407,-47.7466
SP,Igaratá,-23.2037,-46.1570
SP,Igaraçu do Tietê,-22.5090,-48.5597
SP,Iguape,-24.6990,-47.5537
SP,Ilha Comprida,-24.7307,-47.5383
SP,Ilha Solteira,-20.4326,-51.3426
SP,Ilhabela,-23.7785,-45.3552
SP,Indaiatuba,-23.0816,-47.2101
SP,Indiana,-22.1738,-51.2555
SP,Indiaporã,-19.9790,-50.2909
SP,Inúbia Paulista,-21.7695,-50.9633
SP,Ipaussu,-23.0575,-49.6279
SP,Iperó,-23.3513,-47.6927
SP,Ipeúna,-22.4355,-47.7151
SP,Ipiguá,-20.6557,-49.3842
SP,Iporanga,-24.5847,-48.5971
SP,Ipuã,-20.4438,-48.0129
SP,Iracemápolis,-22.5832,-47.5230
SP,Irapuru,-21.5684,-51.3472
SP,Irapuã,-21.2768,-49.4164
SP,Itaberá,-23.8638,-49.1400
SP,Itajobi,-21.3123,-49.0629
SP,Itaju,-21.9857,-48.8116
SP,Itanhaém,-24.1736,-46.7880
SP,Itapecerica da Serra,-23.7161,-46.8572
SP,Itapetininga,-23.5886,-48.0483
SP,Itapeva,-23.9788,-48.8764
SP,Itapevi,-23.5488,-46.9327
SP,Itapira,-22.4357,-46.8224
SP,Itapirapuã Paulista,-24.5720,-49.1661
SP,Itaporanga,-23.7043,-49.4819
SP,Itapura,-20.6419,-51.5063
SP,Itapuí,-22.2324,-48.7197
SP,Itaquaquecetuba,-23.4835,-46.3457
SP,Itararé,-24.1085,-49.3352
SP,Itariri,-24.2834,-47.1736
SP,Itatiba,-23.0035,-46.8464
SP,Itatinga,-23.1047,-48.6157
SP,Itaí,-23.4213,-49.0920
SP,Itaóca,-24.6393,-48.8413
SP,Itirapina,-22.2562,-47.8166
SP,Itirapuã,-20.6416,-47.2194
SP,Itobi,-21.7309,-46.9743
SP,Itu,-23.2544,-47.2927
SP,Itupeva,-23.1526,-47.0593
SP,Ituverava,-20.3355,-47.7902
SP,Itápolis,-21.5942,-48.8149
SP,Jaborandi,-20.6884,-48.4112
SP,Jaboticabal,-21.2520,-48.3252
SP,Jacareí,-23.2983,-45.9658
SP,Jaci,-20.8805,-49.5797
SP,Jacupiranga,-24.6963,-48.0064
SP,Jaguariúna,-22.7037,-46.9851
SP,Jales,-20.2672,-50.5494
SP,Jambeiro,-23.2522,-45.6942
SP,Jandira,-23.5275,-46.9023
SP,Jardinópolis,-21.0176,-47.7606
SP,Jarinu,-23.1039,-46.7280
SP,Jaú,-22.2936,-48.5592
SP,Jeriquara,-20.3116,-47.5918
SP,Joanópolis,-22.9270,-46.2741
SP,José Bonifácio,-21.0551,-49.6892
SP,João Ramalho,-22.2473,-50.7694
SP,Jumirim,-23.0884,-47.7868
SP,Jundiaí,-23.1852,-46.8974
SP,Junqueirópolis,-21.5103,-51.4342
SP,Juquitiba,-23.9244,-47.0653
SP,Juquiá,-24.3101,-47.6426
SP,Júlio Mesquita,-22.0112,-49.7873
SP,Lagoinha,-23.0846,-45.1944
SP,Laranjal Paulista,-23.0506,-47.8375
SP,Lavrinhas,-22.5700,-44.9024
SP,Lavínia,-21.1639,-51.0412
SP,Leme,-22.1809,-47.3841
SP,Lençóis Paulista,-22.6027,-48.8037
SP,Limeira,-22.5660,-47.3970
SP,Lindóia,-22.5226,-46.6500
SP,Lins,-21.6718,-49.7526
SP,Lorena,-22.7334,-45.1197
SP,Lourdes,-20.9660,-50.2263
SP,Louveira,-23.0856,-46.9484
SP,Lucianópolis,-22.4294,-49.5220
SP,Lucélia,-21.7182,-51.0215
SP,Luiziânia,-21.6737,-50.3294
SP,Lupércio,-22.4146,-49.8180
SP,Lutécia,-22.3384,-50.3940
SP,Luís Antônio,-21.5500,-47.7801
SP,Macatuba,-22.5002,-48.7102
SP,Macaubal,-20.8022,-49.9687
SP,Macedônia,-20.1444,-50.1973
SP,Magda,-20.6445,-50.2305
SP,Mairinque,-23.5398,-47.1850
SP,Mairiporã,-23.3171,-46.5897
SP,Manduri,-23.0056,-49.3202
SP,Marabá Paulista,-22.1068,-51.9617
SP,Maracaí,-22.6149,-50.6713
SP,Marapoama,-21.2587,-49.1300
SP,Marinópolis,-20.4389,-50.8254
SP,Mariápolis,-21.7959,-51.1824
SP,Martinópolis,-22.1462,-51.1709
SP,Marília,-22.2171,-49.9501
SP,Matão,-21.6025,-48.3640
SP,Mauá,-23.6677,-46.4613
SP,Mendonça,-21.1757,-49.5791
SP,Meridiano,-20.3579,-50.1811
SP,Mesópolis,-19.9684,-50.6326
SP,Miguelópolis,-20.1796,-48.0310
SP,Mineiros do Tietê,-22.4120,-48.4510
SP,Mira Estrela,-19.9789,-50.1390
SP,Miracatu,-24.2766,-47.4625
SP,Mirandópolis,-21.1313,-51.1035
SP,Mirante do Paranapanema,-22.2904,-51.9084
SP,Mirassol,-20.8169,-49.5206
SP,Mirassolândia,-20.6179,-49.4617
SP,Mococa,-21.4647,-47.0024
SP,Mogi Guaçu,-22.3675,-46.9428
SP,Mogi Mirim,-22.4332,-46.9532
SP,Mogi das Cruzes,-23.5208,-46.1854
SP,Mombuca,-22.9285,-47.5590
SP,Mongaguá,-24.0809,-46.6265
SP,Monte Alegre do Sul,-22.6817,-46.6810
SP,Monte Alto,-21.2655,-48.4971
SP,Monte Aprazível,-20.7680,-49.7184
SP,Monte Azul Paulista,-20.9065,-48.6387
SP,Monte Castelo,-21.2981,-51.5679
SP,Monte Mor,-22.9450,-47.3122
SP,Monteiro Lobato,-22.9544,-45.8407
SP,Monções,-20.8509,-50.0975
SP,Morro Agudo,-20.7288,-48.0581
SP,Morungaba,-22.8811,-46.7896
SP,Motuca,-21.5103,-48.1538
SP,Murutinga do Sul,-20.9908,-51.2774
SP,Nantes,-22.6156,-51.2400
SP,Narandiba,-22.4057,-51.5274
SP,Natividade da Serra,-23.3707,-45.4468
SP,Nazaré Paulista,-23.1747,-46.3983
SP,Neves Paulista,-20.8430,-49.6358
SP,Nhandeara,-20.6945,-50.0436
SP,Nipoã,-20.9114,-49.7833
SP,Nova Aliança,-21.0156,-49.4986
SP,Nova Campina,-24.1224,-48.9022
SP,Nova Canaã Paulista,-20.3836,-50.9483
SP,Nova Castilho,-20.7615,-50.3477
SP,Nova Europa,-21.7765,-48.5705
SP,Nova Granada,-20.5321,-49.3123
SP,Nova Guataporanga,-21.3320,-51.6447
SP,Nova Independência,-21.1026,-51.4905
SP,Nova Luzitânia,-20.8560,-50.2617
SP,Nova Odessa,-22.7832,-47.2941
SP,Novais,-20.9893,-48.9141
SP,Novo Horizonte,-21.4651,-49.2234
SP,Nuporanga,-20.7296,-47.7429
SP,Ocauçu,-22.4380,-49.9220
SP,Olímpia,-20.7366,-48.9106
SP,Onda Verde,-20.6042,-49.2929
SP,Oriente,-22.1549,-50.0971
SP,Orindiúva,-20.1861,-49.3464
SP,Orlândia,-20.7169,-47.8852
SP,Osasco,-23.5324,-46.7916
SP,Oscar Bressane,-22.3149,-50.2811
SP,Osvaldo Cruz,-21.7968,-50.8793
SP,Ourinhos,-22.9797,-49.8697
SP,Ouro Verde,-21.4872,-51.7024
SP,Ouroeste,-20.0061,-50.3768
SP,Pacaembu,-21.5627,-51.2654
SP,Palestina,-20.3900,-49.4309
SP,Palmares Paulista,-21.0854,-48.8037
SP,Palmeira d'Oeste,-20.4148,-50.7632
SP,Palmital,-22.7858,-50.2180
SP,Panorama,-21.3540,-51.8562
SP,Paraguaçu Paulista,-22.4114,-50.5732
SP,Paraibuna,-23.3872,-45.6639
SP,Paranapanema,-23.3862,-48.7214
SP,Paranapuã,-20.1048,-50.5886
SP,Parapuã,-21.7792,-50.7949
SP,Paraíso,-21.0159,-48.7761
SP,Pardinho,-23.0841,-48.3679
SP,Pariquera-Açu,-24.7147,-47.8742
SP,Parisi,-20.3034,-50.0163
SP,Patrocínio Paulista,-20.6384,-47.2801
SP,Paulicéia,-21.3153,-51.8321
SP,Paulistânia,-22.5768,-49.4008
SP,Paulo de Faria,-20.0296,-49.4000
SP,Paulínia,-22.7542,-47.1488
SP,Pederneiras,-22.3511,-48.7781
SP,Pedra Bela,-22.7902,-46.4455
SP,Pedranópolis,-20.2474,-50.1129
SP,Pedregulho,-20.2535,-47.4775
SP,Pedreira,-22.7413,-46.8948
SP,Pedrinhas Paulista,-22.8174,-50.7933
SP,Pedro de Toledo,-24.2764,-47.2354
SP,Penápolis,-21.4148,-50.0769
SP,Pereira Barreto,-20.6368,-51.1123
SP,Pereiras,-23.0804,-47.9720
SP,Peruíbe,-24.3120,-47.0012
SP,Piacatu,-21.5921,-50.6003
SP,Piedade,-23.7139,-47.4256
SP,Pilar do Sul,-23.8077,-47.7222
SP,Pindamonhangaba,-22.9246,-45.4613
SP,Pindorama,-21.1853,-48.9086
SP,Pinhalzinho,-22.7811,-46.5897
SP,Piquerobi,-21.8747,-51.7282
SP,Piquete,-22.6069,-45.1869
SP,Piracaia,-23.0525,-46.3594
SP,Piracicaba,-22.7338,-47.6476
SP,Piraju,-23.1981,-49.3803
SP,Pirajuí,-21.9990,-49.4608
SP,Pirangi,-21.0886,-48.6607
SP,Pirapora do Bom Jesus,-23.3965,-46.9991
SP,Pirapozinho,-22.2711,-51.4976
SP,Pirassununga,-21.9960,-47.4257
SP,Piratininga,-22.4142,-49.1339
SP,Pitangueiras,-21.0132,-48.2210
SP,Planalto,-21.0342,-49.9330
SP,Platina,-22.6371,-50.2104
SP,Poloni,-20.7829,-49.8258
SP,Pompéia,-22.1070,-50.1760
SP,Pongaí,-21.7396,-49.3604
SP,Pontal,-21.0216,-48.0423
SP,Pontalinda,-20.4396,-50.5258
SP,Pontes Gestal,-20.1727,-49.7064
SP,Populina,-19.9453,-50.5380
SP,Porangaba,-23.1761,-48.1195
SP,Porto Feliz,-23.2093,-47.5251
SP,Porto Ferreira,-21.8498,-47.4870
SP,Potim,-22.8343,-45.2552
SP,Potirendaba,-21.0428,-49.3815
SP,Poá,-23.5333,-46.3473
SP,Pracinha,-21.8496,-51.0868
SP,Pradópolis,-21.3626,-48.0679
SP,Praia Grande,-24.0084,-46.4121
SP,Pratânia,-22.8112,-48.6636
SP,Presidente Alves,-22.0999,-49.4381
SP,Presidente Bernardes,-22.0082,-51.5565
SP,Presidente Epitácio,-21.7651,-52.1111
SP,Presidente Prudente,-22.1207,-51.3925
SP,Presidente Venceslau,-21.8732,-51.8447
SP,Promissão,-21.5356,-49.8599
SP,Quadra,-23.2993,-48.0547
SP,Quatá,-22.2456,-50.6966
SP,Queiroz,-21.7969,-50.2415
SP,Queluz,-22.5312,-44.7781
SP,Quintana,-22.0692,-50.3070
SP,Rafard,-23.0105,-47.5318
SP,Rancharia,-22.2269,-50.8930
SP,Redenção da Serra,-23.2638,-45.5422
SP,Regente Feijó,-22.2181,-51.3055
SP,Reginópolis,-21.8914,-49.2268
SP,Registro,-24.4979,-47.8449
SP,Restinga,-20.6056,-47.4833
SP,Ribeira,-24.6517,-49.0044
SP,Ribeirão Bonito,-22.0685,-48.1820
SP,Ribeirão Branco,-24.2206,-48.7635
SP,Ribeirão Corrente,-20.4579,-47.5904
SP,Ribeirão Grande,-24.1011,-48.3679
SP,Ribeirão Pires,-23.7067,-46.4058
SP,Ribeirão Preto,-21.1699,-47.8099
SP,Ribeirão do Sul,-22.7890,-49.9330
SP,Ribeirão dos Índios,-21.8382,-51.6103
SP,Rifaina,-20.0803,-47.4291
SP,Rincão,-21.5894,-48.0728
SP,Rinópolis,-21.7284,-50.7239
SP,Rio Claro,-22.3984,-47.5546
SP,Rio Grande da Serra,-23.7437,-46.3971
SP,Rio das Pedras,-22.8417,-47.6047
SP,Riolândia,-19.9868,-49.6836
SP,Riversul,-23.8290,-49.4290
SP,Rosana,-22.5782,-53.0603
SP,Roseira,-22.8938,-45.3070
SP,Rubinéia,-20.1759,-51.0070
SP,Rubiácea,-21.3006,-50.7296
SP,Sabino,-21.4593,-49.5755
SP,Sagres,-21.8823,-50.9594
SP,Sales,-21.3427,-49.4897
SP,Sales Oliveira,-20.7696,-47.8369
SP,Salesópolis,-23.5288,-45.8465
SP,Salmourão,-21.6267,-50.8614
SP,Saltinho,-22.8442,-47.6754
SP,Salto,-23.1996,-47.2931
SP,Salto Grande,-22.8894,-49.9831
SP,Salto de Pirapora,-23.6474,-47.5743
SP,Sandovalina,-22.4551,-51.7648
SP,Santa Adélia,-21.2427,-48.8063
SP,Santa Albertina,-20.0311,-50.7297
SP,Santa Branca,-23.3933,-45.8875
SP,Santa Bárbara d'Oeste,-22.7553,-47.4143
SP,Santa Clara d'Oeste,-20.0900,-50.9491
SP,Santa Cruz da Conceição,-22.1405,-47.4512
SP,Santa Cruz da Esperança,-21.2951,-47.4304
SP,Santa Cruz das Palmeiras,-21.8235,-47.2480
SP,Santa Cruz do Rio Pardo,-22.8988,-49.6354
SP,Santa Ernestina,-21.4618,-48.3953
SP,Santa Fé do Sul,-20.2083,-50.9320
SP,Santa Gertrudes,-22.4572,-47.5272
SP,Santa Isabel,-23.3172,-46.2237
SP,Santa Lúcia,-21.6850,-48.0885
SP,Santa Maria da Serra,-22.5661,-48.1593
SP,Santa Mercedes,-21.3495,-51.7564
SP,Santa Rita d'Oeste,-20.1414,-50.8358
SP,Santa Rita do Passa Quatro,-21.7083,-47.4780
SP,Santa Rosa de Viterbo,-21.4776,-47.3622
SP,Santa Salete,-20.2429,-50.6887
SP,Santana da Ponte Pensa,-20.2523,-50.8014
SP,Santana de Parnaíba,-23.4439,-46.9178
SP,Santo Anastácio,-21.9747,-51.6527
SP,Santo André,-23.6737,-46.5432
SP,Santo Antônio da Alegria,-21.0864,-47.1464
SP,Santo Antônio de Posse,-22.6029,-46.9192
SP,Santo Antônio do Aracanguá,-20.9331,-50.4980
SP,Santo Antônio do Jardim,-22.1121,-46.6845
SP,Santo Antônio do Pinhal,-22.8270,-45.6630
SP,Santo Expedito,-21.8467,-51.3929
SP,Santos,-23.9535,-46.3350
SP,Santópolis do Aguapeí,-21.6376,-50.5044
SP,Sarapuí,-23.6397,-47.8249
SP,Sarutaiá,-23.2721,-49.4763
SP,Sebastianópolis do Sul,-20.6523,-49.9250
SP,Serra Azul,-21.3074,-47.5602
SP,Serra Negra,-22.6139,-46.7033
SP,Serrana,-21.2043,-47.5952
SP,Sertãozinho,-21.1316,-47.9875
SP,Sete Barras,-24.3820,-47.9279
SP,Severínia,-20.8108,-48.8054
SP,Silveiras,-22.6638,-44.8522
SP,Socorro,-22.5903,-46.5251
SP,Sorocaba,-23.4969,-47.4451
SP,Sud Mennucci,-20.6872,-50.9238
SP,Sumaré,-22.8204,-47.2728
SP,Suzano,-23.5448,-46.3112
SP,Suzanápolis,-20.4981,-51.0268
SP,São Bento do Sapucaí,-22.6837,-45.7287
SP,São Bernardo do Campo,-23.6914,-46.5646
SP,São Caetano do Sul,-23.6229,-46.5548
SP,São Carlos,-22.0174,-47.8860
SP,São Francisco,-20.3623,-50.6952
SP,São Joaquim da Barra,-20.5812,-47.8593
SP,São José da Bela Vista,-20.5935,-47.6424
SP,São José do Barreiro,-22.6414,-44.5774
SP,São José do Rio Pardo,-21.5953,-46.8873
SP,São José do Rio Preto,-20.8113,-49.3758
SP,São José dos Campos,-23.1896,-45.8841
SP,São João da Boa Vista,-21.9707,-46.7944
SP,São João das Duas Pontes,-20.3879,-50.3792
SP,São João de Iracema,-20.5111,-50.3561
SP,São João do Pau d'Alho,-21.2662,-51.6672
SP,São Lourenço da Serra,-23.8491,-46.9432
SP,São Luiz do Paraitinga,-23.2220,-45.3109
SP,São Manuel,-22.7321,-48.5723
SP,São Miguel Arcanjo,-23.8782,-47.9935
SP,São Paulo,-23.5329,-46.6395
SP,São Pedro,-22.5483,-47.9096
SP,São Pedro do Turvo,-22.7453,-49.7428
SP,São Roque,-23.5226,-47.1357
SP,São Sebastião,-23.7951,-45.4143
SP,São Sebastião da Grama,-21.7041,-46.8208
SP,São Simão,-21.4732,-47.5518
SP,São Vicente,-23.9574,-46.3883
SP,Tabapuã,-20.9602,-49.0307
SP,Tabatinga,-21.7239,-48.6896
SP,Taboão da Serra,-23.6019,-46.7526
SP,Taciba,-22.3866,-51.2882
SP,Taguaí,-23.4452,-49.4024
SP,Taiaçu,-21.1431,-48.5112
SP,Taiúva,-21.1223,-48.4528
SP,Tambaú,-21.7029,-47.2703
SP,Tanabi,-20.6228,-49.6563
SP,Tapiratiba,-21.4713,-46.7448
SP,Tapiraí,-23.9612,-47.5062
SP,Taquaral,-21.0737,-48.4126
SP,Taquaritinga,-21.4049,-48.5103
SP,Taquarituba,-23.5307,-49.2410
SP,Taquarivaí,-23.9211,-48.6948
SP,Tarabai,-22.3016,-51.5621
SP,Tarumã,-22.7429,-50.5786
SP,Tatuí,-23.3487,-47.8461
SP,Taubaté,-23.0104,-45.5593
SP,Tejupá,-23.3425,-49.3722
SP,Teodoro Sampaio,-22.5299,-52.1682
SP,Terra Roxa,-20.7870,-48.3314
SP,Tietê,-23.1101,-47.7164
SP,Timburi,-23.2057,-49.6096
SP,Torre de Pedra,-23.2462,-48.1955
SP,Torrinha,-22.4237,-48.1731
SP,Trabiju,-22.0388,-48.3342
SP,Tremembé,-22.9571,-45.5475
SP,Três Fronteiras,-20.2344,-50.8905
SP,Tuiuti,-22.8193,-46.6937
SP,Tupi Paulista,-21.3825,-51.5750
SP,Tupã,-21.9335,-50.5191
SP,Turiúba,-20.9428,-50.1135
SP,Turmalina,-20.0486,-50.4792
SP,Ubarana,-21.1650,-49.7198
SP,Ubatuba,-23.4332,-45.0834
SP,Ubirajara,-22.5272,-49.6613
SP,Uchoa,-20.9511,-49.1713
SP,União Paulista,-20.8862,-49.9025
SP,Uru,-21.7866,-49.2848
SP,Urupês,-21.2032,-49.2931
SP,Urânia,-20.2455,-50.6455
SP,Valentim Gentil,-20.4217,-50.0889
SP,Valinhos,-22.9698,-46.9974
SP,Valparaíso,-21.2229,-50.8699
SP,Vargem,-22.8870,-46.4124
SP,Vargem Grande Paulista,-23.5993,-47.0220
SP,Vargem Grande do Sul,-21.8322,-46.8913
SP,Vera Cruz,-22.2183,-49.8207
SP,Vinhedo,-23.0302,-46.9833
SP,Viradouro,-20.8734,-48.2930
SP,Vista Alegre do Alto,-21.1692,-48.6284
SP,Vitória Brasil,-20.1956,-50.4875
SP,Votorantim,-23.5446,-47.4388
SP,Votuporanga,-20.4237,-49.9781
SP,Várzea Paulista,-23.2136,-46.8234
SP,Zacarias,-21.0506,-50.0552
SP,Águas da Prata,-21.9319,-46.7176
SP,Águas de Lindóia,-22.4733,-46.6314
SP,Águas de Santa Bárbara,-22.8812,-49.2421
SP,Águas de São Pedro,-22.5977,-47.8734
SP,Álvares Florence,-20.3203,-49.9141
SP,Álvares Machado,-22.0764,-51.4722
SP,Álvaro de Carvalho,-22.0841,-49.7190
SP,Óleo,-22.9435,-49.3419
TO,Abreulândia,-9.6210,-49.1518
TO,Aguiarnópolis,-6.5541,-47.4702
TO,Aliança do Tocantins,-11.3056,-48.9361
TO,Almas,-11.5706,-47.1792
TO,Alvorada,-12.4785,-49.1249
TO,Ananás,-6.3644,-48.0735
TO,Angico,-6.3918,-47.8611
TO,Aparecida do Rio Negro,-9.9414,-47.9638
TO,Aragominas,-7.1601,-48.5291
TO,Araguacema,-8.8076,-49.5569
TO,Araguanã,-6.5823,-48.6395
TO,Araguatins,-5.6466,-48.1232
TO,Araguaçu,-12.9289,-49.8231
TO,Araguaína,-7.1924,-48.2044
TO,Arapoema,-7.6546,-49.0637
TO,Arraias,-12.9287,-46.9359
TO,Augustinópolis,-5.4686,-47.8863
TO,Aurora do Tocantins,-12.7105,-46.4076
TO,Axixá do Tocantins,-5.6128,-47.7701
TO,Babaçulândia,-7.2092,-47.7613
TO,Bandeirantes do Tocantins,-7.7561,-48.5836
TO,Barra do Ouro,-7.6959,-47.6776
TO,Barrolândia,-9.8340,-48.7252
TO,Bernardo Sayão,-7.8748,-48.8893
TO,Bom Jesus do Tocantins,-8.9631,-48.1650
TO,Brasilândia do Tocantins,-8.3892,-48.4822
TO,Brejinho de Nazaré,-11.0058,-48.5683
TO,Buriti do Tocantins,-5.3145,-48.2271
TO,Cachoeirinha,-6.1156,-47.9234
TO,Campos Lindos,-7.9896,-46.8645
TO,Cariri do Tocantins,-11.8881,-49.1609
TO,Carmolândia,-7.0326,-48.3978
TO,Carrasco Bonito,-5.3141,-48.0314
TO,Caseara,-9.2761,-49.9521
TO,Centenário,-8.9610,-47.3304
TO,Chapada da Natividade,-11.6175,-47.7486
TO,Chapada de Areia,-10.1419,-49.1403
TO,Colinas do Tocantins,-8.0576,-48.4757
TO,Colméia,-8.7246,-48.7638
TO,Combinado,-12.7917,-46.5388
TO,Conceição do Tocantins,-12.2209,-47.2951
TO,Couto Magalhães,-8.2841,-49.2473
TO,Cristalândia,-10.5985,-49.1942
TO,Crixás do Tocantins,-11.0994,-48.9152
TO,Darcinópolis,-6.7159,-47.7597
TO,Dianópolis,-11.6240,-46.8198
TO,Divinópolis do Tocantins,-9.8002,-49.2169
TO,Dois Irmãos do Tocantins,-9.2553,-49.0638
TO,Dueré,-11.3416,-49.2716
TO,Esperantina,-5.3659,-48.5378
TO,Figueirópolis,-12.1312,-49.1748
TO,Filadélfia,-7.3350,-47.4954
TO,Formoso do Araguaia,-11.7976,-49.5316
TO,Fortaleza do Tabocão,-9.0561,-48.5206
TO,Fátima,-10.7603,-48.9076
TO,Goianorte,-8.7741,-48.9313
TO,Goiatins,-7.7148,-47.3252
TO,Guaraí,-8.8354,-48.5114
TO,Gurupi,-11.7279,-49.0680
TO,Ipueiras,-11.2329,-48.4600
TO,Itacajá,-8.3929,-47.7726
TO,Itaguatins,-5.7727,-47.4864
TO,Itapiratins,-8.3798,-48.1072
TO,Itaporã do Tocantins,-8.5717,-48.6895
TO,Jaú do Tocantins,-12.6509,-48.5890
TO,Juarina,-8.1195,-49.0643
TO,Lagoa da Confusão,-10.7906,-49.6199
TO,Lagoa do Tocantins,-10.3680,-47.5380
TO,Lajeado,-9.7500,-48.3565
TO,Lavandeira,-12.7847,-46.5099
TO,Lizarda,-9.5900,-46.6738
TO,Luzinópolis,-6.1779,-47.8582
TO,Marianópolis do Tocantins,-9.7938,-49.6553
TO,Mateiros,-10.5464,-46.4168
TO,Maurilândia do Tocantins,-5.9517,-47.5125
TO,Miracema do Tocantins,-9.5656,-48.3930
TO,Miranorte,-9.5291,-48.5922
TO,Monte Santo do Tocantins,-10.0075,-48.9941
TO,Monte do Carmo,-10.7611,-48.1114
TO,Muricilândia,-7.1467,-48.6091
TO,Natividade,-11.7034,-47.7223
TO,Nazaré,-6.3750,-47.6643
TO,Nova Olinda,-7.6317,-48.4252
TO,Nova Rosalândia,-10.5651,-48.9125
TO,Novo Acordo,-9.9706,-47.6785
TO,Novo Alegre,-12.9217,-46.5713
TO,Novo Jardim,-11.8260,-46.6325
TO,Oliveira de Fátima,-10.7070,-48.9086
TO,Palmas,-10.2400,-48.3558
TO,Palmeirante,-7.8479,-47.9242
TO,Palmeiras do Tocantins,-6.6166,-47.5464
TO,Palmeirópolis,-13.0447,-48.4026
TO,Paranã,-12.6167,-47.8734
TO,Paraíso do Tocantins,-10.1750,-48.8823
TO,Pau D'Arco,-7.5392,-49.3670
TO,Pedro Afonso,-8.9703,-48.1729
TO,Peixe,-12.0254,-48.5395
TO,Pequizeiro,-8.5932,-48.9327
TO,Pindorama do Tocantins,-11.1311,-47.5726
TO,Piraquê,-6.7730,-48.2958
TO,Pium,-10.4420,-49.1876
TO,Ponte Alta do Bom Jesus,-12.0853,-46.4825
TO,Ponte Alta do Tocantins,-10.7481,-47.5276
TO,Porto Alegre do Tocantins,-11.6180,-47.0621
TO,Porto Nacional,-10.7027,-48.4080
TO,Praia Norte,-5.3928,-47.8111
TO,Presidente Kennedy,-8.5406,-48.5062
TO,Pugmil,-10.4240,-48.8957
TO,Recursolândia,-8.7227,-47.2421
TO,Riachinho,-6.4401,-48.1371
TO,Rio Sono,-9.3500,-47.8880
TO,Rio da Conceição,-11.3949,-46.8847
TO,Rio dos Bois,-9.3443,-48.5245
TO,Sampaio,-5.3542,-47.8782
TO,Sandolândia,-12.5380,-49.9242
TO,Santa Fé do Araguaia,-7.1580,-48.7165
TO,Santa Maria do Tocantins,-8.8046,-47.7887
TO,Santa Rita do Tocantins,-10.8617,-48.9161
TO,Santa Rosa do Tocantins,-11.4474,-48.1216
TO,Santa Tereza do Tocantins,-10.2746,-47.8033
TO,Santa Terezinha do Tocantins,-6.4444,-47.6684
TO,Silvanópolis,-11.1471,-48.1694
TO,Sucupira,-11.9930,-48.9685
TO,São Bento do Tocantins,-6.0258,-47.9012
TO,São Félix do Tocantins,-10.1615,-46.6618
TO,São Miguel do Tocantins,-5.5630,-47.5743
TO,São Salvador do Tocantins,-12.7458,-48.2352
TO,São Sebastião do Tocantins,-5.2613,-48.2021
TO,São Valério,-11.9743,-48.2353
TO,Sítio Novo do Tocantins,-5.6012,-47.6381
TO,Taguatinga,-12.4026,-46.4370
TO,Taipas do Tocantins,-12.1873,-46.9797
TO,Talismã,-12.7949,-49.0896
TO,Tocantinópolis,-6.3245,-47.4224
TO,Tocantínia,-9.5632,-48.3741
TO,Tupirama,-8.9717,-48.1883
TO,Tupiratins,-8.3939,-48.1277
TO,Wanderlândia,-6.8527,-47.9601
TO,Xambioá,-6.4141,-48.5320
`
